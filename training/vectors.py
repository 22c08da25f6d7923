"""Makes knowledge/vocabulary.txt and knowledge/vectors.bin: one vector for each word piece.

Each piece goes once through the encoder, the principal components of the results are kept, and each row is weighted by
how rare its piece is (smooth inverse frequency, Arora et al. 2017, with Zipf's law for the frequency: word pieces of one
vocabulary are ordered by frequency). Layout of vectors.bin: float32 scale of each row, then int8 rows of 256.
"""

import numpy as np
import torch
from encoder import encode, mean_pool
from minilm import load_weights
from sklearn.decomposition import PCA
from vocabulary import KNOWLEDGE, SPECIAL, kept_pieces

DIMENSIONS, BATCH, SIF = 256, 512, 1e-3
CLS, SEP = 101, 102


def embed(ids: list[int]) -> np.ndarray:
    """The encoder's mean state for each piece alone: [pieces, 384]."""
    weights, rows = {n: torch.from_numpy(a) for n, a in load_weights().items()}, []
    with torch.no_grad():
        for start in range(0, len(ids), BATCH):
            batch = torch.tensor([[CLS, piece, SEP] for piece in ids[start : start + BATCH]])
            mask = torch.ones_like(batch)
            rows.append(mean_pool(encode(weights, batch, batch * 0, mask), mask).numpy())
    return np.concatenate(rows)


def main() -> None:
    pieces, ids = kept_pieces()
    rows = embed(ids)
    reduced = PCA(DIMENSIONS, svd_solver="full").fit(rows[len(SPECIAL) :]).transform(rows)
    rank = np.arange(1, len(ids) + 1)
    share = (1 / rank) / (1 / rank).sum()
    weighted = reduced * (SIF / (SIF + share))[:, None]
    weighted[: len(SPECIAL)] = 0
    scale = np.maximum(np.abs(weighted).max(1), 1e-9) / 127
    table = np.round(weighted / scale[:, None]).astype(np.int8)
    KNOWLEDGE.mkdir(exist_ok=True)
    (KNOWLEDGE / "vocabulary.txt").write_text("\n".join(pieces) + "\n")
    (KNOWLEDGE / "vectors.bin").write_bytes(scale.astype("<f4").tobytes() + table.tobytes())
    print(f"{len(pieces)} pieces, {DIMENSIONS} dimensions")


if __name__ == "__main__":
    main()
