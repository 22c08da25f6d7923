"""Reads the weights back out of a graph that `onnx_export.py` wrote, so that learning can go on from what is shipped."""

from pathlib import Path

import numpy as np
import onnx
from encoder import HEAD_WIDTH
from onnx import numpy_helper


def load_shipped(path: Path, base: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Returns the weights as float32 arrays, named as `encoder.encode` reads them; matrices as their int8 steps tell them.

    base: the weights that learning once began with. The table of words never moves and comes from there, as do the places past
    those that a graph holds.
    """
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in onnx.load(path).graph.initializer}

    def read(name: str) -> np.ndarray:
        if name in arrays:
            return arrays[name]
        steps, zero = arrays[f"{name}_quantized"], arrays[f"{name}_zero_point"]
        return (steps.astype(np.float32) - zero.astype(np.float32)) * arrays[f"{name}_scale"]

    weights = {name: array.copy() for name, array in base.items()}
    weights["heads.w"], weights["heads.b"] = read("heads.w"), read("heads.b")
    places = read("places")
    weights["embeddings.position_embeddings.weight"][: len(places)] = places
    weights["embeddings.token_type_embeddings.weight"] = read("types_table")
    for name in base:
        stem, _, kind = name.rpartition(".")
        if "LayerNorm" in name:
            weights[name] = read(f"{stem}.{'s' if kind == 'weight' else 'b'}")
        elif name.startswith("encoder."):
            # The export takes the factor of attention into the query.
            scale = np.sqrt(HEAD_WIDTH) if ".query." in name else 1.0
            weights[name] = np.float32(scale) * (read(f"{stem}.w").T if kind == "weight" else read(f"{stem}.c"))
    return {name: np.ascontiguousarray(array, dtype=np.float32) for name, array in weights.items()}
