"""Writes the encoder with its heads as an ONNX graph and quantises its weights to int8."""

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import onnx
from encoder import HEAD_WIDTH, HEADS, WIDTH, layers_of
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

OPSET = 20


class _Graph:
    """Collects nodes and weights; every method adds one node and returns the name of its result."""

    def __init__(self):
        self.nodes, self.weights, self.known = [], [], {}

    def weight(self, name, array):
        self.weights.append(numpy_helper.from_array(np.ascontiguousarray(array), name))
        return name

    def const(self, name, array):
        if name not in self.known:
            self.known[name] = self.weight(name, np.asarray(array))
        return name

    def add(self, op, *inputs, **attributes):
        name = f"{op}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], name=name, **attributes))
        return name


def _encoder(g, w):
    e = "embeddings."
    words = g.add("Gather", g.weight("words", w[e + "word_embeddings.weight"]), "ids")
    types = g.add("Gather", g.weight("types_table", w[e + "token_type_embeddings.weight"]), "types")
    length = g.add("Slice", g.add("Shape", "ids"), g.const("one_1", [1]), g.const("two_1", [2]))
    places = g.add("Slice", g.weight("places", w[e + "position_embeddings.weight"][:256]), g.const("zero_1", [0]), length)
    norm = lambda x, p: g.add(
        "LayerNormalization", x, g.weight(p + "s", w[p + "weight"]), g.weight(p + "b", w[p + "bias"]), axis=-1, epsilon=1e-12
    )
    x = norm(g.add("Add", g.add("Add", words, places), types), e + "LayerNorm.")
    heads_shape = g.const("heads_shape", [0, 0, HEADS, HEAD_WIDTH])
    joined_shape = g.const("joined_shape", [0, 0, WIDTH])
    # `Sum` and not `Add` before the norms: ONNX Runtime puts an `Add` and its norm together into one node, which takes four
    # times as long as the two of them, a quarter of all the time of a reading (1.30).
    for layer in range(layers_of(w)):
        p = f"encoder.layer.{layer}."

        def dense(name, y, scale=1.0):
            product = g.add("MatMul", y, g.weight(p + name + ".w", (w[p + name + ".weight"] * scale).T))
            return g.add("Add", product, g.weight(p + name + ".c", w[p + name + ".bias"] * np.float32(scale)))

        split = lambda y, perm: g.add("Transpose", g.add("Reshape", y, heads_shape), perm=perm)
        q = split(dense("attention.self.query", x, np.float32(1 / np.sqrt(HEAD_WIDTH))), [0, 2, 1, 3])
        k = split(dense("attention.self.key", x), [0, 2, 3, 1])
        v = split(dense("attention.self.value", x), [0, 2, 1, 3])
        scores = g.add("Softmax", g.add("MatMul", q, k), axis=-1)
        context = g.add("Reshape", g.add("Transpose", g.add("MatMul", scores, v), perm=[0, 2, 1, 3]), joined_shape)
        x = norm(g.add("Sum", x, dense("attention.output.dense", context)), p + "attention.output.LayerNorm.")
        inner = g.add("Gelu", dense("intermediate.dense", x))
        x = norm(g.add("Sum", x, dense("output.dense", inner)), p + "output.LayerNorm.")
    return g.add("ReduceMean", x, g.const("axes_1", [1]), keepdims=0)


def export(weights: dict, path: Path) -> None:
    """Writes `path`: inputs ids, types (int64 [1, length]); output logits (float [1, all heads' classes]).

    One text at a time: rounding takes its steps from all numbers of a product, so a text in a batch would be read otherwise than
    alone, and one padded otherwise than one as it is.

    weights: the encoder's arrays and `heads.w` [384, n], `heads.b` [n].
    """
    g = _Graph()
    pooled = _encoder(g, weights)
    logits = g.add("MatMul", pooled, g.weight("heads.w", weights["heads.w"]))
    g.nodes.append(helper.make_node("Add", [logits, g.weight("heads.b", weights["heads.b"])], ["logits"], name="logits"))
    shape = [1, "length"]
    inputs = [helper.make_tensor_value_info(n, TensorProto.INT64, shape) for n in ("ids", "types")]
    outputs = [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, weights["heads.b"].shape[0]])]
    graph = helper.make_graph(g.nodes, "reader", inputs, outputs, g.weights)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=10)
    onnx.checker.check_model(model)
    with TemporaryDirectory() as folder:
        whole = Path(folder) / "reader.onnx"
        onnx.save(model, whole)
        quantize_dynamic(
            whole,
            path,
            weight_type=QuantType.QInt8,
            per_channel=True,
            # Seven bits: processors without the newer int8 instructions would overflow with eight, and answer otherwise.
            reduce_range=True,
            op_types_to_quantize=["MatMul", "Gather"],
            nodes_to_exclude=[logits],
        )
