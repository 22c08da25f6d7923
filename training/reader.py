"""Fine-tunes the encoder on all questions at once and writes knowledge/reader.onnx (int8) and knowledge/reader.json.

Input: the rows of `npm run training:rows` (one JSON object a line: first, second?, part, labels by head as lists of
probabilities). Only rows of the part `train` are learned from; `development` rows choose nothing but are printed.
Seeded; the same machine gives the same weights.
"""

import argparse
import json
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from bge import load_weights
from encoder import WIDTH, encode, mean_pool
from minilm import load_tokenizer
from onnx_import import load_shipped
from vocabulary import KNOWLEDGE, kept_pieces

HEADS = {
    "quadrant": ["STRATEGIC", "OPERATIONAL", "TACTICAL", "SYSTEM", "STOCHASTIC"],
    "persistence": ["HIGH", "MEDIUM", "LOW"],
    "temporal_scope": ["SESSION", "PROJECT", "PERMANENT"],
    "verification_required": ["MANDATORY", "RECOMMENDED", "OPTIONAL"],
    "boundary": ["NONE", "PRIVACY", "ETHICS", "SOVEREIGNTY", "STRATEGIC"],
    "status": ["ALLOW", "ESCALATE", "BLOCK"],
    "conflict": ["NO", "YES"],
    "exceeds": ["NO", "YES"],
    "supports": ["NO", "YES"],
    "decision": ["PROCEED", "REVIEW", "BLOCK"],
    "breaks": ["NO", "YES"],
}
WIDE = sum(map(len, HEADS.values()))
SEED, LONGEST, TOKENS, DROPOUT = 20261121, 96, 1152, 0.1
# How often an epoch shows a row with this label: what is hard to learn is shown more often, what is learned already less.
REPEAT = {"quadrant": 0.5, "decision": 2}
# Pairs of the near misses: there are nearly twice as many as of plain conflicts, and more of them helped nothing.
NEAR_MISSES = 0.4
# Of a rule in several wordings.
REWORDED = 0.5
# What an earlier run was shown, where this one goes on from it.
SEEN = 0.5
HEAD_SPEED = 12
CLS, SEP = 101, 102


CACHE = Path(__file__).resolve().parent / ".cache"


def starts() -> dict[str, int]:
    at, result = 0, {}
    for head, classes in HEADS.items():
        result[head] = at
        at += len(classes)
    return result


def read_rows(path: Path) -> list[dict]:
    """The rows with their pieces: ids, types, target [WIDE], known [WIDE] (1 where the row has a label)."""
    tokenizer, places, rows = load_tokenizer(), starts(), []
    for line in path.open():
        row = json.loads(line)
        a = tokenizer.encode(row["first"], add_special_tokens=False).ids
        b = tokenizer.encode(row["second"], add_special_tokens=False).ids if row.get("second") is not None else None
        room = LONGEST - (2 if b is None else 3)
        while len(a) + len(b or []) > room:
            (a if b is None or len(a) >= len(b) else b).pop()
        ids = [CLS, *a, SEP] + ([*b, SEP] if b is not None else [])
        target, known = np.zeros(WIDE, np.float32), np.zeros(WIDE, np.float32)
        for head, values in row["labels"].items():
            at = places[head]
            target[at : at + len(values)], known[at : at + len(values)] = values, 1
        types = [0] * (len(a) + 2) + [1] * (len(ids) - len(a) - 2)
        rows.append({**row, "ids": ids, "types": types, "target": target, "known": known})
    return rows


def batches(rows: list[dict], rng: np.random.Generator | None):
    """Batches of rows of like length, padded to a multiple of eight; about TOKENS pieces each."""
    noise = rng.uniform(0, 6, len(rows)) if rng is not None else np.zeros(len(rows))
    order = sorted(range(len(rows)), key=lambda i: len(rows[i]["ids"]) + noise[i])
    groups, at = [], 0
    while at < len(order):
        longest = len(rows[order[min(at + 11, len(order) - 1)]]["ids"])
        length = min(LONGEST, -(-max(longest, 8) // 8) * 8)
        count = max(8, TOKENS // length // 8 * 8)
        part = order[at : at + count]
        length = -(-max(len(rows[i]["ids"]) for i in part) // 8) * 8
        groups.append((part, count, length))
        at += count
    if rng is not None:
        rng.shuffle(groups)
    for part, count, length in groups:
        ids, types, mask = (np.zeros((count, length), np.int32) for _ in range(3))
        target, known = np.zeros((count, WIDE), np.float32), np.zeros((count, WIDE), np.float32)
        mask[:, 0] = 1
        for at, i in enumerate(part):
            row = rows[i]
            n = len(row["ids"])
            ids[at, :n], types[at, :n], mask[at, :n] = row["ids"], row["types"], 1
            target[at], known[at] = row["target"], row["known"]
        numbers = [torch.from_numpy(a).long() for a in (ids, types, mask)]
        yield part, (*numbers, torch.from_numpy(target), torch.from_numpy(known))


def times(row: dict) -> float:
    """How often an epoch shows this row on the average."""
    share = SEEN if row.get("seen") else 1
    if row.get("near"):
        return share * NEAR_MISSES
    if row.get("reworded"):
        return share * REWORDED
    return share * max(REPEAT.get(head, 1) for head in row["labels"])


def repeated(rows: list[dict], rng: np.random.Generator) -> list[dict]:
    """The rows of one epoch: each as often as `times` says, a fraction by chance."""
    return [row for row in rows for _ in range(int(times(row) + rng.random()))]


def logits_of(w, ids, types, mask, dropout=0.0):
    return F.linear(mean_pool(encode(w, ids, types, mask, dropout), mask), w["heads.w"].T, w["heads.b"])


def loss_of(w, batch):
    ids, types, mask, target, known = batch
    logits = logits_of(w, ids, types, mask, DROPOUT).float()
    total = 0.0
    for head, at in starts().items():
        end = at + len(HEADS[head])
        total = total - (target[:, at:end] * F.log_softmax(logits[:, at:end], 1)).sum(1) @ known[:, at]
    return total / known.shape[0]


@torch.no_grad()
def measure(w, rows: list[dict]) -> dict[str, str]:
    """Accuracy and balanced accuracy of each head over the rows that have its label."""
    hits, places = defaultdict(lambda: defaultdict(list)), starts()
    for part, (ids, types, mask, _, _) in batches(rows, None):
        logits = logits_of(w, ids, types, mask).numpy()
        for at, i in enumerate(part):
            for head, values in rows[i]["labels"].items():
                begin = places[head]
                guess = logits[at, begin : begin + len(values)].argmax()
                hits[head][int(np.argmax(values))].append(values[guess] > 0)
    return {
        head: f"{np.mean(sum(by.values(), [])):.3f} balanced {np.mean([np.mean(v) for v in by.values()]):.3f} "
        f"n {sum(map(len, by.values()))} " + " ".join(f"{HEADS[head][c]}:{np.mean(by[c]):.2f}" for c in sorted(by))
        for head, by in hits.items()
    }


def widened(w: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Weights of a run before there was the head of broken rules: it begins as that of contradictions, which asks the same of acts in words."""
    if w["heads.b"].shape[0] < WIDE:
        at = starts()["conflict"]
        w["heads.w"] = torch.cat([w["heads.w"], w["heads.w"][:, at : at + 2]], 1)
        w["heads.b"] = torch.cat([w["heads.b"], w["heads.b"][at : at + 2]])
    return w


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rows", type=Path)
    arguments.add_argument("base", type=Path, help="the artifact with the weights to begin with, see bge.py")
    arguments.add_argument("--epochs", type=int, default=4)
    arguments.add_argument("--rate", type=float, default=7e-5)
    arguments.add_argument("--start", type=Path, help="weights to go on from: of an earlier run, or knowledge/reader.onnx")
    arguments.add_argument("--blend", type=float, default=1.0, help="share of the new weights in what is written; the rest is of --start")
    arguments.add_argument("--before", type=Path, help="the rows of the run that --start is from: they are shown half as often")
    arguments.add_argument("--only", nargs="*", help="heads to learn; all unless given")
    arguments.add_argument("--out", type=Path, default=KNOWLEDGE)
    options = arguments.parse_args()
    rng = np.random.default_rng(SEED)
    rows = read_rows(options.rows)
    if options.before:
        known = {(r["first"], r.get("second"), *r["labels"]) for r in map(json.loads, options.before.open())}
        for r in rows:
            r["seen"] = (r["first"], r.get("second"), *r["labels"]) in known
    if options.only:
        rows = [r for r in rows if any(head in r["labels"] for head in options.only)]
    train = [r for r in rows if r["part"] == "train"]
    dev = [r for r in rows if r["part"] == "development"]
    torch.manual_seed(SEED)
    w = {name: torch.from_numpy(array) for name, array in load_weights(options.base).items()}
    w["heads.w"] = torch.from_numpy(rng.normal(0, 0.02, (WIDTH, WIDE)).astype(np.float32))
    w["heads.b"] = torch.zeros(WIDE)
    if options.start and options.start.suffix == ".onnx":
        shipped = load_shipped(options.start, load_weights(options.base))
        w = widened({name: torch.from_numpy(array) for name, array in shipped.items()})
    elif options.start:
        w = widened({name: t.clone() for name, t in torch.load(options.start).items()})
    first = {name: t.clone() for name, t in w.items()}
    # The table of words stays as it is: there are too few rows to move it without forgetting.
    learned = {name: t.requires_grad_() for name, t in w.items() if name != "embeddings.word_embeddings.weight"}
    heads = [t for name, t in learned.items() if name.startswith("heads")]
    rest = [t for name, t in learned.items() if not name.startswith("heads")]
    groups = [{"params": rest, "lr": options.rate}, {"params": heads, "lr": options.rate * HEAD_SPEED}]
    optimiser = torch.optim.AdamW(groups, weight_decay=0.01, fused=True)
    per_epoch = sum(1 for _ in batches(repeated(train, np.random.default_rng(0)), np.random.default_rng(0)))
    total, count, began, seen = per_epoch * options.epochs, 0, time.time(), 0.0
    shape = lambda at: min(1.0, at / (0.06 * total)) * max(0.0, 1 - at / (total + 1))
    schedule = torch.optim.lr_scheduler.LambdaLR(optimiser, lambda at: shape(at + 1))
    print(f"{len(train)} rows to learn from, {len(dev)} to look at, {per_epoch} steps an epoch", flush=True)
    for epoch in range(options.epochs):
        for _, batch in batches(repeated(train, rng), rng):
            optimiser.zero_grad()
            # Products in bfloat16, weights and sums in single precision: a third less time, the same curve.
            with torch.autocast("cpu", torch.bfloat16):
                loss = loss_of(w, batch)
            loss.backward()
            seen += loss.item()
            torch.nn.utils.clip_grad_norm_(list(learned.values()), 1.0)
            optimiser.step()
            schedule.step()
            count += 1
            if count >= total:
                break
            if count % 50 == 0:
                print(f"step {count} of {total}, {time.time() - began:.0f} s, loss {seen / 50:.3f}", flush=True)
                seen = 0.0
            if count % 250 == 0:
                keep(w)
        print(f"epoch {epoch + 1}, {time.time() - began:.0f} s")
        for head, text in measure(w, dev).items():
            print(f"  {head}: {text}", flush=True)
    # Between two sets of weights lies one that is better than both on most questions (Wortsman et al. 2022, "Model soups").
    save({name: options.blend * t.detach() + (1 - options.blend) * first[name] for name, t in w.items()}, options.out)


def keep(w) -> None:
    """Keeps the weights as they are, for `--start`."""
    CACHE.mkdir(exist_ok=True)
    torch.save({name: t.detach() for name, t in w.items()}, CACHE / "reader.pt")


def save(w, folder: Path) -> None:
    """Writes the quantised graph with the kept pieces only, and the names of its outputs."""
    from onnx_export import export

    folder.mkdir(parents=True, exist_ok=True)

    _, ids = kept_pieces()
    whole = {name: t.detach().numpy() for name, t in w.items()}
    keep(w)
    whole["embeddings.word_embeddings.weight"] = whole["embeddings.word_embeddings.weight"][ids]
    export(whole, folder / "reader.onnx")
    (folder / "reader.json").write_text(json.dumps({"longest": LONGEST, "heads": HEADS}, indent=2) + "\n")


if __name__ == "__main__":
    main()
