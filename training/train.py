"""Trains a network on rows: from the labels in them, from the moves that were played, or from a teacher."""
import argparse
import json
import math
import os
import random
import signal
import sys
import time
from typing import Any, Dict, List, Optional

import torch
from torch import Tensor

from held_out import judge
from hardware import Hardware
from rows import RowFolder
from katago_file import read_network
from targets import Teacher, losses, mixed_with_played_moves, targets_of_rows, targets_of_teachers
from training_state import StudentShape, TrainingState

FULL_AREA = 361
#: Batches of small boards have at most so many times the positions of a 19x19 batch.
MAX_BATCH_FACTOR = 4
LAST_RATE_SHARE = 0.02
#: At first the rate rises for so many steps, or for this share of them if the training is short.
WARM_UP_STEPS, WARM_UP_SHARE = 500, 0.1


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", required=True, help="folder with .rows files")
    parser.add_argument("--out", required=True, help="writes OUT.checkpoint and OUT.jsonl")
    parser.add_argument("--name", help="name of the network; default: the name of OUT")
    parser.add_argument("--shape", default="6x64", help="blocks x channels, default 6x64")
    parser.add_argument("--head", type=int, default=24, help="channels of the heads, default 24")
    parser.add_argument("--hidden", type=int, default=48, help="hidden numbers of the value head, default 48")
    parser.add_argument("--width", type=int, default=5, help="width of the first filters, default 5")
    parser.add_argument("--teacher", nargs="+", default=[], help="network files that label every batch; an opinion is learned for each")
    parser.add_argument("--human", type=float, default=0.0, help="share of the moves that people played in the policy")
    parser.add_argument("--sizes", help="board sizes and their shares, such as 19:0.6,9:0.4; default: by rows")
    parser.add_argument("--batch", type=int, default=256, help="positions of 19x19 in a batch, default 256")
    parser.add_argument("--rate", type=float, default=2e-3, help="highest learning rate, default 0.002")
    parser.add_argument("--minutes", type=float, default=math.inf, help="ends after so many minutes")
    parser.add_argument("--steps", type=float, default=math.inf, help="ends after so many steps")
    parser.add_argument("--report", type=int, default=500, help="steps between lines of the log, default 500")
    parser.add_argument("--judge", type=int, default=4, help="lines of the log between held-out figures, default 4")
    parser.add_argument("--judged", type=int, default=4096, help="held-out positions of each size, default 4096")
    parser.add_argument("--save", type=float, default=5.0, help="minutes between checkpoints, default 5")
    parser.add_argument("--compile", default="", help="board sizes for which teachers are compiled on an accelerator")
    parser.add_argument("--start", help="begins with the weights of this network file (.bin.gz) or checkpoint")
    parser.add_argument("--resume", action="store_true", help="continues from OUT.checkpoint")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int)
    parser.add_argument("--device", help="PyTorch's name of the device")
    options = parser.parse_args()
    if math.isinf(options.minutes) and math.isinf(options.steps):
        parser.error("give --minutes or --steps")
    return options


class Training:
    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.hardware = Hardware(options.device, options.threads)
        self.shares = parse_size_shares(options.sizes)
        self.compiled = {int(size) for size in options.compile.split(",") if size}
        self.folder = RowFolder(options.rows, self.hardware, list(self.shares) or None)
        self.teachers = [Teacher(read_network(path), self.hardware) for path in options.teacher]
        shape = StudentShape(
            *map(int, options.shape.split("x")), options.head, options.hidden, options.width, max(1, len(self.teachers))
        )
        name = options.name or os.path.basename(options.out)
        self.state = TrainingState(name, shape, self.hardware, options.seed)
        self.checkpoint = f"{options.out}.checkpoint"
        self.factors = torch.tensor(self.state.network.score_factors, device=self.hardware.device)
        self.sums: Dict[int, Tensor] = {}
        self.is_stopped = False

    def start(self) -> None:
        exists = os.path.exists(self.checkpoint)
        if self.options.resume and not exists:
            raise SystemExit(f"there is nothing to resume: {self.checkpoint} does not exist")
        if exists and not self.options.resume:
            raise SystemExit(f"{self.checkpoint} exists: add --resume to continue it, or remove it")
        if not self.folder.training:
            raise SystemExit(f"{self.options.rows} has no rows to learn from")
        if self.options.resume:
            self.state.load(self.checkpoint)
        elif self.options.start:
            self.state.start_from(self.options.start)
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._stop)
        weights = self.state.network.weights
        rows = {size: len(rows) for size, rows in self.folder.training.items()}
        self._log({"weights": weights, "teachers": len(self.teachers), "rows": rows})

    def _stop(self, *_: Any) -> None:
        self.is_stopped = True

    @property
    def progress(self) -> float:
        state = self.state
        return max(state.steps / self.options.steps, state.seconds / (60 * self.options.minutes))

    @property
    def rate(self) -> float:
        warm_up = min(WARM_UP_STEPS, WARM_UP_SHARE * self.options.steps)
        return rate_at(self.progress, self.options.rate) * min(1.0, (self.state.steps + 1) / warm_up)

    def run(self) -> None:
        state, options = self.state, self.options
        saved, reported = state.seconds, (state.seconds, state.positions)
        began = time.monotonic() - state.seconds
        lines = is_judged = 0
        while self.progress < 1 and not self.is_stopped:
            self.step()
            state.seconds = time.monotonic() - began
            if state.steps % options.report == 0:
                lines += 1
                is_judged = lines % options.judge == 0
                self.report(reported, is_judged)
                reported = (time.monotonic() - began, state.positions)
                self.folder.read_new_files()
            if state.seconds - saved > 60 * options.save:
                saved = state.seconds
                state.save(self.checkpoint)
        state.save(self.checkpoint)
        if not self.is_stopped and not (is_judged and state.steps % options.report == 0):
            self.report(reported, True)

    def step(self) -> None:
        state, options = self.state, self.options
        # What a step does depends only on the seed and its number, so a resumed training makes the same steps.
        draw = random.Random(f"{options.seed} {state.steps}")
        size = self._choose_size(draw)
        count = positions_in_batch(options.batch, size)
        batch = self.folder.training[size].random_batch(count, draw.getrandbits(60))
        state.see(batch.numbers)
        targets = targets_of_teachers(self.teachers, batch, size in self.compiled) if self.teachers else targets_of_rows(batch)
        if options.human > 0:
            targets = mixed_with_played_moves(targets, batch, options.human)
        with self.hardware.precision():
            outputs = state.network(batch.planes, batch.numbers)
        found = losses(outputs, targets, self.factors)
        state.update(found, self.rate)
        state.positions += count
        # Reading the losses would wait for the accelerator: they are read when they are reported.
        values = torch.stack([torch.ones_like(found.policy), *found]).detach()
        self.sums[size] = self.sums[size] + values if size in self.sums else values

    def _choose_size(self, draw: random.Random) -> int:
        sizes = sorted(self.folder.training)
        shares = [self.shares.get(size) or len(self.folder.training[size]) for size in sizes]
        return draw.choices(sizes, shares)[0]

    def report(self, before: Any, is_judged: bool) -> None:
        state = self.state
        names = ("policy", "value", "score", "owner")
        means: Dict[int, Dict[str, float]] = {}
        for size, sums in sorted(self.sums.items()):
            count, *values = sums.tolist()
            means[size] = {name: round(value / count, 4) for name, value in zip(names, values)}
            if not all(map(math.isfinite, values)):
                raise SystemExit("the losses are not finite any more: try a lower --rate")
        self.sums = {}
        largest, state.norm = float(state.norm), torch.zeros_like(state.norm)
        seconds, positions = before
        line: Dict[str, Any] = {
            "positions": state.positions,
            "steps": state.steps,
            "minutes": round(state.seconds / 60, 2),
            "perSecond": round((state.positions - positions) / max(state.seconds - seconds, 1e-9)),
            "rate": float(f"{self.rate:.3g}"),
            "largestGradient": round(largest, 3),
            "losses": means,
        }
        if is_judged:
            held_out = sorted(self.folder.held_out.items())
            count = self.options.judged
            line["heldOut"] = {size: judge(state.averaged, rows, self.teachers[:1], count) for size, rows in held_out}
        self._log(line)

    def _log(self, line: Dict[str, Any]) -> None:
        text = json.dumps(line)
        print(text, file=sys.stderr, flush=True)
        with open(f"{self.options.out}.jsonl", "a") as file:
            file.write(text + "\n")


def parse_size_shares(text: Optional[str]) -> Dict[int, float]:
    if not text:
        return {}
    pairs: List[List[str]] = [part.split(":") for part in text.split(",")]
    return {int(size): float(share[0]) if share else 1.0 for size, *share in pairs}


def positions_in_batch(count: int, size: int) -> int:
    """Smaller boards have more positions in a batch, so that a step takes about as long."""
    factor = min(MAX_BATCH_FACTOR, FULL_AREA / (size * size))
    return max(8, int(count * factor) // 8 * 8)


def rate_at(progress: float, highest: float) -> float:
    """The learning rate falls along half a cosine."""
    return highest * (LAST_RATE_SHARE + (1 - LAST_RATE_SHARE) * 0.5 * (1 + math.cos(math.pi * min(1.0, progress))))


def main() -> None:
    training = Training(parse_options())
    training.start()
    training.run()


if __name__ == "__main__":
    main()
