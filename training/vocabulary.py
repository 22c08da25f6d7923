"""The word pieces that the project keeps: those an English text in the service's normal form can hold."""

from pathlib import Path

from minilm import load_tokenizer

KNOWLEDGE = Path(__file__).resolve().parent.parent / "knowledge"
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


def kept_pieces() -> tuple[list[str], list[int]]:
    """Returns the kept pieces in their old order and their ids in the package's vocabulary (special ones first)."""
    pieces = load_tokenizer().get_vocab()
    known = sorted((i, p) for p, i in pieces.items() if p not in SPECIAL and not p.startswith("[unused") and p.isascii())
    return SPECIAL + [p for _, p in known], [pieces[p] for p in SPECIAL] + [i for i, _ in known]
