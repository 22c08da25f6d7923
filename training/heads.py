"""Fits the linear heads of the fast path and writes knowledge/heads.json.

Input: the folder written by `tsx training/head-rows.ts`. Multinomial logistic regression (scikit-learn, L-BFGS) on the
vector and the features seen in at least MIN_ROWS training rows; weights below a threshold are left out of the file.
Only the part `train` is learned from.
"""

import argparse
import base64
import json
from collections import Counter
from pathlib import Path

import numpy as np
from scipy.sparse import csr_matrix, hstack
from sklearn.linear_model import LogisticRegression
from vocabulary import KNOWLEDGE

MIN_ROWS, VECTOR_SCALE, SMALLEST = 3, 3.0, 0.04
# Head, file of its rows, strength of regularisation (chosen on the part `development`).
HEADS = [
    ("quadrant", "instructions", 0.3),
    ("persistence", "instructions", 0.3),
    ("temporal_scope", "instructions", 0.3),
    ("verification_required", "instructions", 0.3),
    ("boundary", "boundaries", 0.3),
    ("conflict", "pairs", 0.05),
    ("breaks", "calls", 0.05),
]


def read(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.open()]


def matrix(rows: list[dict], places: dict[str, int]) -> csr_matrix:
    columns, ends = [], [0]
    for row in rows:
        columns += [places[name] for name in row["features"] if name in places]
        ends.append(len(columns))
    words = csr_matrix((np.ones(len(columns)), columns, ends), shape=(len(rows), len(places)))
    vectors = np.array([np.frombuffer(base64.b64decode(row["vector"]), "<f4") for row in rows]) * VECTOR_SCALE
    return hstack([words, csr_matrix(vectors)]).tocsr()


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("rows", type=Path)
    arguments.add_argument("--only", nargs="*", help="heads to fit; the others stay as they are")
    options = arguments.parse_args()
    folder = options.rows
    result = json.loads((KNOWLEDGE / "heads.json").read_text()) if options.only else {}
    cache = {}
    for head, name, strength in HEADS:
        if options.only and head not in options.only:
            continue
        if name not in cache:
            rows = read(folder / f"{name}.jsonl")
            train = [row for row in rows if row["part"] == "train"]
            counts = Counter(feature for row in train for feature in row["features"])
            places = {f: i for i, f in enumerate(sorted(f for f, n in counts.items() if n >= MIN_ROWS))}
            cache[name] = (rows, train, places, matrix(train, places), matrix(rows, places))
        rows, train, places, x, everything = cache[name]
        labels = [row["labels"][head] for row in train]
        weights = [row.get("weight", 1.0) for row in train]
        model = LogisticRegression(C=strength, max_iter=600, tol=1e-5).fit(x, labels, sample_weight=weights)
        classes = [str(c) for c in model.classes_]
        coefficients, bias = model.coef_, model.intercept_
        if len(classes) == 2:
            coefficients, bias = np.vstack([-coefficients / 2, coefficients / 2]), np.array([-bias[0] / 2, bias[0] / 2])
        features = {}
        for feature, at in places.items():
            column = coefficients[:, at]
            if np.abs(column).max() >= SMALLEST:
                features[feature] = [round(float(w), 3) for w in column]
        vector = coefficients[:, len(places) :] * VECTOR_SCALE
        result[head] = {
            "classes": classes,
            "bias": [round(float(b), 4) for b in bias],
            "vector": [[round(float(w), 3) for w in row] for row in vector],
            "features": features,
        }
        guess = model.predict(everything)
        for part in ("train", "development"):
            pick = [i for i, row in enumerate(rows) if row["part"] == part]
            ok = [guess[i] == rows[i]["labels"][head] or guess[i] in rows[i]["labels"].get("also", {}).get(head, []) for i in pick]
            print(f"{head} {part}: {np.mean(ok):.3f} of {len(pick)}, {len(features)} features", flush=True)
    (KNOWLEDGE / "heads.json").write_text(json.dumps(result, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
