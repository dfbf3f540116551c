# SPDX-License-Identifier: MIT
"""What effects do: each instruction of a card or skill, for a player who reckons and for the game that rolls dice.

An effect is carried out step by step; where a step leaves a choice, :attr:`Hand.pick` says which ways are followed. A
player follows all and takes dice at their mean; the game follows the one that was chosen and rolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from tests.games.stairs_of_fear.board import FAR
from tests.games.stairs_of_fear.data import Action, Dice, Reach, Step
from tests.games.stairs_of_fear.state import GONE, State, Unit

NOBODY = -1
Choices = tuple[int, ...]
Outcome = tuple[Choices, State]


@dataclass(frozen=True, slots=True)
class Aim:
    """Before an effect with a target: choose it."""

    target: str
    reach: Reach


@dataclass(frozen=True, slots=True)
class Hand:
    """How choices and dice are dealt with.

    Attributes:
        pick: Given what is chosen (`cell`, `target`, `skill` or `side`), the position, the acting unit and all options:
            those to follow.
        value: What dice give.
        price: What dice take that the acting unit pays with its life.
    """

    pick: Callable[[str, State, int, list[int]], Iterable[int]]
    value: Callable[[Dice], float]
    price: Callable[[Dice], float]


@dataclass(frozen=True, slots=True)
class Scene:
    """Who acts, on whom, and how."""

    actor: int
    target: int
    hand: Hand


Item = Step | Aim


def items_of(action: Action, more: int = 0) -> tuple[Item, ...]:
    """The steps of an action, each attack by itself, after the choice of its target."""
    steps = tuple(step for step in action.steps for _ in range(step.times))
    return (Aim(action.target, action.reach.more(more)), *steps) if action.target else steps


def outcomes(state: State, scene: Scene, items: tuple[Item, ...]) -> Iterator[Outcome]:
    """Carry out steps.

    Args:
        state: The position before; it is not changed.
        scene: Who acts.
        items: What is still to be done.

    Yields:
        The choices made, in order, and the position after.
    """
    if not items:
        yield (), state
        return
    item, rest = items[0], items[1:]
    if isinstance(item, Aim):
        for target in scene.hand.pick("target", state, scene.actor, _targets(state, scene.actor, item)):
            yield from _prefixed(target, outcomes(state, replace(scene, target=target), rest))
    elif item.do in CHOOSERS:
        yield from CHOOSERS[item.do](state, scene, item, rest)
    else:
        after = state.copy()
        DOINGS[item.do](after, scene, item)
        yield from outcomes(after, scene, rest)


def _prefixed(choice: int, found: Iterator[Outcome]) -> Iterator[Outcome]:
    for choices, state in found:
        yield (choice, *choices), state


def _targets(state: State, actor: int, aim: Aim) -> list[int]:
    me = state.units[actor]
    return [
        number
        for number, unit in enumerate(state.units)
        if unit.cell != GONE
        and (unit.side == me.side) == (aim.target == "friend")
        and state.board.within(me.cell, unit.cell, aim.reach)
    ]


def _attack(state: State, scene: Scene, step: Step, rest: tuple[Item, ...]) -> Iterator[Outcome]:
    me = state.units[scene.actor]
    attack = me.sort.attack
    options = []
    if me.cell != GONE and me.energy >= attack.cost:
        options = _targets(state, scene.actor, Aim("foe", attack.reach.more(step.reach)))
    for target in scene.hand.pick("target", state, scene.actor, options or [NOBODY]):
        after = state
        if target != NOBODY:
            after = state.copy()
            strike(
                after, scene.actor, target, scene.hand.value(attack.value) + scene.hand.value(step.value), step.pierce
            )
        yield from _prefixed(target, outcomes(after, replace(scene, target=target), rest))


def strike(state: State, actor: int, target: int, damage: float, pierce: bool = False) -> None:
    """Let a unit attack another, and pay for it."""
    unit = state.units[actor]
    unit.energy -= unit.sort.attack.cost
    state.hurt(state.units[target], max(0.0, damage), pierce=pierce)


def _skill(state: State, scene: Scene, step: Step, rest: tuple[Item, ...]) -> Iterator[Outcome]:
    me, discount = state.units[scene.actor], int(step.value.mean)
    costs = [max(0, skill.cost - discount) for skill in me.sort.skills]
    able = [] if me.seal or me.cell == GONE else [n for n, cost in enumerate(costs) if cost <= me.energy]
    for number in scene.hand.pick("skill", state, scene.actor, [*able, NOBODY]):
        after, items = state, rest
        if number != NOBODY:
            after = state.copy()
            after.units[scene.actor].energy -= costs[number]
            items = (*items_of(me.sort.skills[number], step.reach), *rest)
        yield from _prefixed(number, outcomes(after, replace(scene, target=NOBODY), items))


def _move(state: State, scene: Scene, step: Step, rest: tuple[Item, ...]) -> Iterator[Outcome]:
    side = state.units[scene.actor].side
    movers = list(state.of(side, lords=True)) if step.who == "mine" else [scene.actor]
    yield from _move_all(state, scene, step, movers, rest)


def _move_all(state: State, scene: Scene, step: Step, movers: list[int], rest: tuple[Item, ...]) -> Iterator[Outcome]:
    if not movers:
        yield from outcomes(state, scene, rest)
        return
    mover, others = movers[0], movers[1:]
    unit = state.units[mover]
    cells = [unit.cell]
    if not unit.root and unit.cell != GONE:
        steps = int(step.value.mean) + unit.sort.steps
        cells = list(state.board.walk(unit.cell, steps, state.taken(), through=step.through))
    for cell in scene.hand.pick("cell", state, mover, cells):
        after = state
        if cell != unit.cell:
            after = state.copy()
            after.units[mover].cell = cell
        yield from _prefixed(cell, _move_all(after, scene, step, others, rest))


def _blink(state: State, scene: Scene, _: Step, rest: tuple[Item, ...]) -> Iterator[Outcome]:
    me, target = state.units[scene.actor], state.units[scene.target]
    taken = state.taken()
    cells = [cell for cell in state.board.near[target.cell] if cell not in taken or cell == me.cell]
    for cell in scene.hand.pick("cell", state, scene.actor, [me.cell] if me.root or not cells else cells):
        after = state.copy()
        after.units[scene.actor].cell = cell
        yield from _prefixed(cell, outcomes(after, scene, rest))


def _against(state: State, scene: Scene, step: Step, rest: tuple[Item, ...]) -> Iterator[Outcome]:
    side = state.units[scene.actor].side
    for other in scene.hand.pick("side", state, scene.actor, sorted(state.alive() - {side})):
        after = state.copy()
        if step.do == "delay":
            after.delay[other] += scene.hand.value(step.value)
        else:
            after.tossed.append(other)
        yield from _prefixed(other, outcomes(after, scene, rest))


CHOOSERS: dict[str, Callable[[State, Scene, Step, tuple[Item, ...]], Iterator[Outcome]]] = {
    "attack": _attack,
    "skill": _skill,
    "move": _move,
    "blink": _blink,
    "delay": _against,
    "discard": _against,
}


def _whom(state: State, scene: Scene, step: Step) -> list[Unit]:
    """The units a step is about."""
    me = state.units[scene.actor]
    if step.who == "mine":
        return [state.units[number] for number in state.of(me.side, lords=True)]
    if step.who == "around":
        return [
            u for u in state.units if u.side != me.side and u.cell != GONE and state.board.steps[me.cell][u.cell] == 1
        ]
    if step.who == "near":
        cell = state.units[scene.target].cell
        return [u for u in state.units if GONE not in (cell, u.cell) and state.board.steps[cell][u.cell] == 1]
    if step.who == "self" or scene.target == NOBODY:
        return [me]
    return [state.units[scene.target]]


def _damage(state: State, scene: Scene, step: Step) -> None:
    for unit in _whom(state, scene, step):
        state.hurt(unit, scene.hand.value(step.value), pierce=step.pierce)


def _lose(state: State, scene: Scene, step: Step) -> None:
    value = scene.hand.price if step.who == "self" else scene.hand.value
    for unit in _whom(state, scene, step):
        state.lose(unit, step.stat, value(step.value))


def _restore(state: State, scene: Scene, step: Step) -> None:
    stat = "hp" if step.do == "heal" else step.do
    for unit in _whom(state, scene, step):
        state.restore(unit, stat, scene.hand.value(step.value))


def _guard(state: State, scene: Scene, step: Step) -> None:
    for unit in _whom(state, scene, replace(step, who=step.who or "self")):
        unit.guard += scene.hand.value(step.value)


def _root(state: State, scene: Scene, step: Step) -> None:
    for unit in _whom(state, scene, step):
        unit.root = True


def _seal(state: State, scene: Scene, step: Step) -> None:
    for unit in _whom(state, scene, step):
        unit.seal = True


def slide(state: State, unit: Unit, way: tuple[int, int], steps: int) -> None:
    """Shift a piece in a line until something is in its way."""
    taken = state.taken()
    for cell in state.board.ray(unit.cell, way)[:steps]:
        if cell in taken:
            return
        unit.cell = cell


def _push(state: State, scene: Scene, step: Step) -> None:
    me, unit = state.units[scene.actor], state.units[scene.target]
    if GONE in (me.cell, unit.cell) or scene.target == NOBODY:
        return
    dx, dy = state.board.away(me.cell, unit.cell)
    way = (dx, dy) if step.do == "push" else (-dx, -dy)
    slide(state, unit, way, int(step.value.mean))


def _dash(state: State, scene: Scene, _: Step) -> None:
    me, unit = state.units[scene.actor], state.units[scene.target]
    if not me.root and state.board.lines[me.cell][unit.cell] < FAR:
        dx, dy = state.board.away(me.cell, unit.cell)
        slide(state, me, (dx, dy), FAR)


def _swap(state: State, scene: Scene, _: Step) -> None:
    me, unit = state.units[scene.actor], state.units[scene.target]
    me.cell, unit.cell = unit.cell, me.cell


def _trade(state: State, scene: Scene, _: Step) -> None:
    lords = [state.units[number] for number in state.of(state.units[scene.actor].side, lords=True)]
    if len(lords) > 1:
        lords[0].cell, lords[1].cell = lords[1].cell, lords[0].cell


def _time(state: State, scene: Scene, step: Step) -> None:
    state.time += scene.hand.value(step.value)


def _draw(state: State, scene: Scene, step: Step) -> None:
    state.drawn += int(step.value.mean)


def _summon(state: State, scene: Scene, step: Step) -> None:
    me = state.units[scene.actor]
    sort = state.data.sorts[me.sort.follower]
    for _ in range(int(step.value.mean)):
        taken = state.taken()
        free = [cell for cell in state.board.near[me.cell] if cell not in taken]
        there = sum(unit.sort.id == sort.id and unit.side == me.side and unit.cell != GONE for unit in state.units)
        if free and there < sort.limit:
            foes = [state.units[number].cell for number in state.foes(me.side)]
            cell = min(free, key=lambda cell: (min((state.board.steps[cell][foe] for foe in foes), default=0), cell))
            state.units.append(Unit(sort, me.side, cell, lord=False))


def _order(state: State, scene: Scene, step: Step) -> None:
    """Each follower walks and attacks; what it does is settled by a simple rule: the nearest and weakest first."""
    me = state.units[scene.actor]
    for number, unit in enumerate(state.units):
        if unit.side == me.side and unit.sort.id == me.sort.follower and unit.cell != GONE:
            _order_one(state, number, int(step.value.mean), scene.hand)


def _order_one(state: State, number: int, steps: int, hand: Hand) -> None:
    unit, table = state.units[number], state.board.steps
    foes = [state.units[foe] for foe in state.foes(unit.side)]
    if not foes:
        return
    cells = state.board.walk(unit.cell, 0 if unit.root else steps, state.taken(), through=False)
    unit.cell = min(cells, key=lambda cell: (min(table[cell][foe.cell] - foe.lord for foe in foes), cells[cell], cell))
    able = [foe for foe in foes if state.board.within(unit.cell, foe.cell, unit.sort.attack.reach)]
    if able:
        target = min(able, key=lambda foe: (foe.shield > 0, foe.hp))
        state.hurt(target, hand.value(unit.sort.attack.value))


DOINGS: dict[str, Callable[[State, Scene, Step], None]] = {
    "damage": _damage,
    "lose": _lose,
    "heal": _restore,
    "shield": _restore,
    "energy": _restore,
    "guard": _guard,
    "root": _root,
    "seal": _seal,
    "push": _push,
    "pull": _push,
    "dash": _dash,
    "swap": _swap,
    "trade": _trade,
    "time": _time,
    "draw": _draw,
    "summon": _summon,
    "order": _order,
}
