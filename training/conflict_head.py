"""Fits the encoder's head for contradictions anew, on the encoder as it is, and writes it into knowledge/reader.onnx.

Input: `pairs.jsonl` of the folder written by `tsx training/head-rows.ts`. The encoder was trained before the plain cases were
written; a logistic regression on its pooled output and its old answer learns from them without touching any other head. The
head is not quantised, so the file keeps its size. Only the part `train` is learned from; what is printed is `development`.
"""

import argparse
import json
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from minilm import load_tokenizer
from onnx import TensorProto, helper, numpy_helper
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score
from vocabulary import KNOWLEDGE, kept_pieces

FILE = KNOWLEDGE / "reader.onnx"
# Strength of regularisation, chosen on `development`; the old answer is brought to the size of the pooled values.
STRENGTH, OLD_SCALE, BATCH = 0.003, 3.0, 32


def pooled(model: onnx.ModelProto, pairs: list[list[str]], longest: int) -> np.ndarray:
    """The encoder's mean state of each pair: float32 [pairs, 384]."""
    name = next(node for node in model.graph.node if "heads.w" in node.input).input[0]
    model.graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, ["batch", 384]))
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    tokenizer, (_, kept) = load_tokenizer(), kept_pieces()
    places = {piece: place for place, piece in enumerate(kept)}
    cls, sep, unknown = (places[tokenizer.token_to_id(p)] for p in ("[CLS]", "[SEP]", "[UNK]"))
    read = lambda text: [places.get(i, unknown) for i in tokenizer.encode(text, add_special_tokens=False).ids]
    encoded = []
    for first, second in pairs:
        a, b = read(first), read(second)
        while len(a) + len(b) > longest - 3:
            (a if len(a) >= len(b) else b).pop()
        encoded.append(([cls, *a, sep, *b, sep], len(a) + 2))
    result = np.zeros((len(pairs), 384), np.float32)
    order = sorted(range(len(pairs)), key=lambda i: len(encoded[i][0]))
    for start in range(0, len(order), BATCH):
        part = order[start : start + BATCH]
        width = max(len(encoded[i][0]) for i in part)
        ids, types, mask = (np.zeros((len(part), width), np.int64) for _ in range(3))
        for row, i in enumerate(part):
            pieces, first = encoded[i]
            ids[row, : len(pieces)], mask[row, : len(pieces)] = pieces, 1
            types[row, first : len(pieces)] = 1
        result[part] = session.run([name], {"ids": ids, "types": types, "mask": mask})[0]
    return result


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rows", type=Path)
    rows = [json.loads(line) for line in (arguments.parse_args().rows / "pairs.jsonl").open()]
    description = json.loads((KNOWLEDGE / "reader.json").read_text())
    at = 0
    for head, classes in description["heads"].items():
        if head == "conflict":
            break
        at += len(classes)
    no, yes = at + classes.index("NO"), at + classes.index("YES")
    model = onnx.load(FILE)
    tensors = {t.name: t for t in model.graph.initializer}
    weights, bias = (numpy_helper.to_array(tensors[name]).copy() for name in ("heads.w", "heads.b"))
    states = pooled(onnx.load(FILE), [row["texts"] for row in rows], description["longest"])
    old = states @ (weights[:, yes] - weights[:, no]) + bias[yes] - bias[no]
    x = np.hstack([states, old[:, None] / OLD_SCALE])
    y = np.array([row["labels"]["conflict"] == "YES" for row in rows])
    part = np.array([row["part"] for row in rows])
    share = np.array([row.get("weight", 1.0) for row in rows])
    train, development = part == "train", part == "development"
    fit = LogisticRegression(C=STRENGTH, max_iter=400, tol=1e-5).fit(x[train], y[train], sample_weight=share[train])
    for name, pick in (("plain", development & (share > 1)), ("near misses", development & (share == 1))):
        before, after = (roc_auc_score(y[pick], d[pick]) for d in (old, fit.decision_function(x)))
        print(f"{name}: area under the curve {before:.3f} before, {after:.3f} after, {pick.sum()} pairs", flush=True)
    slope = fit.coef_[0][-1] / OLD_SCALE
    change = fit.coef_[0][:-1] + slope * (weights[:, yes] - weights[:, no])
    shift = fit.intercept_[0] + slope * (bias[yes] - bias[no])
    weights[:, no], weights[:, yes] = -change / 2, change / 2
    bias[no], bias[yes] = -shift / 2, shift / 2
    for name, array in (("heads.w", weights), ("heads.b", bias)):
        tensors[name].CopyFrom(numpy_helper.from_array(array.astype(np.float32), name))
    onnx.save(model, FILE)


if __name__ == "__main__":
    main()
