"""Reads training rows, which `insei train network pack` writes, and makes batches of them. README.md describes the files."""
import glob
import os
import struct
from typing import Dict, List, NamedTuple, Optional, Set, Tuple

import numpy as np
import torch
from torch import Tensor

from model import GLOBALS
from hardware import Hardware

MAGIC = b"INSEIROW"
VERSION = 1
HEADER_BYTES = 64
#: A row begins with the planes of each point, one bit a plane.
POINT_BYTES = 3
GLOBALS_BYTES = 4 * GLOBALS
#: The move played (or NO_MOVE), the result for the side to move, and where the position comes from.
ORIGIN_BYTES = 4
NO_MOVE = 65535
NO_RESULT = 255
#: The labels that may follow: moves and probabilities, win, spread, lead, mean, which of them there are, owners.
MAX_MOVES_IN_LABEL = 28
HAS_POLICY, HAS_VALUE, HAS_OWNERS = 1, 2, 4
SYMMETRIES = 8


def row_bytes(size: int, has_labels: bool) -> int:
    area = size * size
    labels = 3 * MAX_MOVES_IN_LABEL + 7 + (area + 1) // 2 if has_labels else 0
    return POINT_BYTES * area + GLOBALS_BYTES + ORIGIN_BYTES + labels


class Labels(NamedTuple):
    policy: Tensor
    win: Tensor
    #: Mean, spread, lead in points.
    score: Tensor
    #: 1 own, 0 enemy.
    owner: Tensor
    #: Which of policy, value and owners there are: 1 or 0 each.
    known: Tensor


class Batch(NamedTuple):
    planes: Tensor
    numbers: Tensor
    #: The index of the move that was played; the number of points is a pass, -1 is none.
    move: Tensor
    #: 1 if the side to move won, 0 if it lost, -1 if this is not known.
    result: Tensor
    labels: Optional[Labels]


def read_rows(path: str) -> Tuple[int, np.ndarray]:
    """Returns the size of the board, and the rows of a file as a table of bytes that stays on the disk."""
    with open(path, "rb") as file:
        header = file.read(HEADER_BYTES)
    if header[:8] != MAGIC:
        raise ValueError(f"{path} is not a file of rows")
    version, size, length = struct.unpack("<III", header[8:20])
    if version != VERSION or length not in (row_bytes(size, False), row_bytes(size, True)):
        raise ValueError(f"{path} has rows of another version")
    count = (os.path.getsize(path) - HEADER_BYTES) // length
    if count == 0:
        return size, np.zeros((0, length), np.uint8)
    return size, np.memmap(path, np.uint8, "c", HEADER_BYTES, (count, length))


class Rows:
    """The rows of one size of board, on the device that trains."""

    def __init__(self, size: int, hardware: Hardware) -> None:
        self.size, self.area, self.hardware, self.device = size, size * size, hardware, hardware.device
        self.parts: List[Tensor] = []
        self.to_here, self.from_here = _symmetries(size, self.device)

    def __len__(self) -> int:
        return sum(len(part) for part in self.parts)

    def add(self, tables: List[np.ndarray]) -> None:
        parts = [*self.parts, *map(torch.from_numpy, tables)]
        if len({part.shape[1] for part in parts}) > 1:
            raise SystemExit(f"some rows of {self.size}x{self.size} have labels and others have none")
        # On an accelerator, all rows lie in one table: its memory is large, and a batch is one look-up.
        self.parts = [torch.cat([part.to(self.device) for part in parts])] if self.hardware.is_accelerator else parts

    def select(self, indices: Tensor) -> Tensor:
        if len(self.parts) == 1:
            return self.parts[0].index_select(0, indices)
        found = torch.empty(len(indices), self.parts[0].shape[1], dtype=torch.uint8, device=self.device)
        start = 0
        for part in self.parts:
            here = (indices >= start) & (indices < start + len(part))
            found[here] = part[indices[here] - start]
            start += len(part)
        return found

    def random_batch(self, count: int, seed: int) -> Batch:
        """The same seed returns the same rows in the same symmetries."""
        generator = torch.Generator(self.device).manual_seed(seed)
        indices = torch.randint(len(self), (count,), generator=generator, device=self.device)
        symmetries = torch.randint(SYMMETRIES, (count,), generator=generator, device=self.device)
        return self.unpack(self.select(indices), symmetries)

    def spread_batch(self, first: int, count: int, of: int) -> Batch:
        """Some of `of` rows that are spread evenly over all rows, as they are."""
        indices = torch.arange(first, min(first + count, of), device=self.device) * len(self) // of
        return self.unpack(self.select(indices), torch.zeros_like(indices))

    def unpack(self, rows: Tensor, symmetries: Tensor) -> Batch:
        count, area, size = len(rows), self.area, self.size
        at = POINT_BYTES * area
        order = self.from_here[symmetries]
        masks = rows[:, :at].view(count, area, POINT_BYTES).gather(1, order[..., None].expand(-1, -1, POINT_BYTES))
        bits = (masks[..., None] >> torch.arange(8, dtype=torch.uint8, device=self.device)) & 1
        planes = bits.view(count, size, size, 8 * POINT_BYTES).permute(0, 3, 1, 2).float()
        numbers = _view(rows[:, at : at + GLOBALS_BYTES], torch.float32)
        at += GLOBALS_BYTES
        move = self._moves(rows[:, at : at + 2], symmetries)[:, 0]
        result = rows[:, at + 2].float()
        result = torch.where(result == NO_RESULT, torch.full_like(result, -1), result)
        has_labels = rows.shape[1] > at + ORIGIN_BYTES
        labels = self._labels(rows[:, at + ORIGIN_BYTES :], symmetries) if has_labels else None
        return Batch(planes, numbers, move, result, labels)

    def _moves(self, packed: Tensor, symmetries: Tensor) -> Tensor:
        moves = _view(packed, torch.int16).long() & 0xFFFF
        turned = self.to_here[symmetries].gather(1, moves.clamp(max=self.area))
        return torch.where(moves == NO_MOVE, torch.full_like(moves, -1), turned)

    def _labels(self, packed: Tensor, symmetries: Tensor) -> Labels:
        count, area, n = len(packed), self.area, MAX_MOVES_IN_LABEL
        moves = self._moves(packed[:, : 2 * n], symmetries)
        shares = torch.exp(packed[:, 2 * n : 3 * n].float() / -32) * (moves >= 0)
        policy = torch.zeros(count, area + 1, device=self.device).scatter_add_(1, moves.clamp(min=0), shares)
        win, spread = packed[:, 3 * n].float() / 255, packed[:, 3 * n + 1].float() / 4
        lead, mean = (_view(packed[:, 3 * n + 2 : 3 * n + 6], torch.int16).float() / 20).unbind(1)
        flags = packed[:, 3 * n + 6, None]
        known = (flags & torch.tensor([HAS_POLICY, HAS_VALUE, HAS_OWNERS], device=self.device) > 0).float()
        halves = packed[:, 3 * n + 7 :]
        owner = torch.stack([halves & 15, halves >> 4], 2).view(count, -1)[:, :area].float() / 14
        owner = owner.gather(1, self.from_here[symmetries]).view(count, self.size, self.size)
        policy = policy / policy.sum(1, keepdim=True).clamp(min=1e-9)
        return Labels(policy, win, torch.stack([mean, spread, lead], 1), owner, known)


def _view(packed: Tensor, kind: torch.dtype) -> Tensor:
    return packed.clone(memory_format=torch.contiguous_format).view(kind)


def _symmetries(size: int, device: torch.device) -> Tuple[Tensor, Tensor]:
    """For each symmetry, where each point goes (and the pass, which stays), and which point comes to each point."""
    points = torch.arange(size * size).view(size, size)
    orders = []
    for symmetry in range(SYMMETRIES):
        turned = points.flip(1) if symmetry & 1 else points
        turned = turned.flip(0) if symmetry & 2 else turned
        orders.append((turned.t() if symmetry & 4 else turned).reshape(-1))
    sources = torch.stack(orders)
    targets = torch.cat([sources.argsort(1), torch.full((SYMMETRIES, 1), size * size)], 1)
    return targets.to(device), sources.to(device)


class RowFolder:
    """The rows in a folder by size of board: those to learn from, and those of games that are held out."""

    def __init__(self, folder: str, hardware: Hardware, sizes: Optional[List[int]] = None) -> None:
        self.folder, self.hardware, self.sizes = folder, hardware, sizes
        self.training: Dict[int, Rows] = {}
        self.held_out: Dict[int, Rows] = {}
        self._known: Set[str] = set()
        self.read_new_files()

    def read_new_files(self) -> int:
        """Adds the rows of files that appeared since the last call. Returns how many files there were."""
        new = [path for path in sorted(glob.glob(os.path.join(self.folder, "**", "*.rows"), recursive=True)) if path not in self._known]
        self._known.update(new)
        found: Dict[Tuple[bool, int], List[np.ndarray]] = {}
        for path in new:
            size, table = read_rows(path)
            if len(table) > 0 and (not self.sizes or size in self.sizes):
                found.setdefault((path.endswith(".held-out.rows"), size), []).append(table)
        for (is_held_out, size), tables in found.items():
            group = self.held_out if is_held_out else self.training
            group.setdefault(size, Rows(size, self.hardware)).add(tables)
        return len(new)
