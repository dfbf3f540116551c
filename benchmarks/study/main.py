"""python bench.py N [--workers K] [--cache FILE] [--change I]: N cards to an A4 sheet PDF, with timings."""
from __future__ import annotations

import argparse
import hashlib
import os
import pickle
import time
from concurrent.futures import ProcessPoolExecutor

t_start = time.perf_counter()
from benchmarks.study import deck as demo
from benchmarks.study.markup import Builder, parse
from benchmarks.study.pdf import Assets, compile_scene
from benchmarks.study.sheet import impose

_state: dict = {}


def _init():
    _state["assets"] = Assets()
    _state["theme"] = demo.theme(_state["assets"])


def build(card: dict):
    builder = Builder(_state["theme"], _state["assets"])
    form = compile_scene(builder.scene(parse(demo.template.render(card))))
    return form, builder.problems


def build_many(cards: list[dict]):
    out = [build(c) for c in cards]
    return out, _state["assets"].paths


def input_key(card: dict) -> str:
    return hashlib.blake2b(repr((demo.TEMPLATE, sorted(card.items()))).encode(), digest_size=12).hexdigest()


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("n", type=int), ap.add_argument("--workers", type=int, default=0)
    ap.add_argument("--cache"), ap.add_argument("--change", type=int), ap.add_argument("--out", default="bench.pdf")
    a = ap.parse_args()
    t0 = time.perf_counter()
    cards = demo.cards(a.n)
    if a.change is not None:
        cards[a.change]["name"] += "改"
    t1 = time.perf_counter()
    cache, paths = {}, {}
    if a.cache and os.path.exists(a.cache):
        with open(a.cache, "rb") as f:
            cache, paths = pickle.load(f)
    keys = [input_key(c) for c in cards]
    todo = [k for k, key in enumerate(keys) if key not in cache]
    t2 = time.perf_counter()
    _init()
    if a.workers and todo:
        chunk = -(-len(todo) // (a.workers * 4))
        parts = [todo[k:k + chunk] for k in range(0, len(todo), chunk)]
        with ProcessPoolExecutor(a.workers, initializer=_init) as pool:
            for part, (built, found) in zip(parts, pool.map(build_many, [[cards[k] for k in p] for p in parts])):
                cache.update(zip((keys[k] for k in part), built))
                paths |= found
    else:
        for k in todo:
            cache[keys[k]] = build(cards[k])
        paths |= _state["assets"].paths
    t3 = time.perf_counter()
    assets = _state["assets"]
    assets.paths |= paths
    impose(a.out, [cache[k][0] for k in keys], assets, title="bench")
    t4 = time.perf_counter()
    if a.cache and todo:
        with open(a.cache, "wb") as f:
            pickle.dump((cache, paths), f, protocol=5)
    t5 = time.perf_counter()
    print(f"n={a.n} workers={a.workers} built={len(todo)} problems={sum(len(cache[k][1]) for k in keys)} import={t0 - t_start:.2f}s data={t1 - t0:.2f} "
          f"cache-read={t2 - t1:.2f} faces={t3 - t2:.2f} ({(t3 - t2) / max(len(todo), 1) * 1e3:.2f} ms each) impose+save={t4 - t3:.2f} "
          f"cache-write={t5 - t4:.2f} total={t5 - t_start:.2f}s size={os.path.getsize(a.out) / 1e6:.2f} MB")


if __name__ == "__main__":
    main()
