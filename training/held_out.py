"""Judges a network on positions of games that it has not learned from: compares it with a teacher, or with labels in the rows."""
import argparse
import json
from typing import Dict, Sequence

import torch
from torch import Tensor

from hardware import Hardware
from katago_file import read_network
from model import Network, Outputs
from rows import RowFolder, Rows
from targets import Targets, Teacher, in_points, losses, targets_of_rows, targets_of_teachers

BATCH = 512


def judge(network: Network, rows: Rows, teachers: Sequence[Teacher], positions: int) -> Dict[str, float]:
    """Means over at most `positions` rows: the network's first opinion, and that of the first teacher.

    Without a teacher, the rows' labels take its place.
    """
    factors = torch.tensor(network.score_factors, device=rows.hardware.device)
    sums: Dict[str, Tensor] = {}
    counts: Dict[str, Tensor] = {}

    def add(name: str, values: Tensor, weights: Tensor) -> None:
        sums[name] = sums.get(name, torch.zeros((), device=rows.hardware.device)) + (values * weights).sum()
        counts[name] = counts.get(name, torch.zeros((), device=rows.hardware.device)) + weights.sum()

    count = min(positions, len(rows))
    for first in range(0, count, BATCH):
        batch = rows.spread_batch(first, BATCH, count)
        targets = targets_of_teachers(teachers[:1], batch) if teachers else targets_of_rows(batch)
        with torch.no_grad(), rows.hardware.precision():
            outputs = Outputs(*(output[:, :1] for output in network(batch.planes, batch.numbers)))
        every = torch.ones(len(batch.move), device=rows.hardware.device)
        add("loss", losses(outputs, targets, factors).total.expand(len(every)), every)
        outputs, targets = Outputs(*(output[:, 0] for output in outputs)), Targets(*(target[:, 0] for target in targets))
        chosen, best = outputs.policy.argmax(1), targets.policy.argmax(1)
        has_move = (batch.move >= 0).float()
        add("crossEntropy", -(targets.policy * torch.log_softmax(outputs.policy, 1)).sum(1), targets.policy_weight)
        entropy = -(targets.policy * targets.policy.clamp(min=1e-9).log()).sum(1)
        add("teacherEntropy", entropy, targets.policy_weight)
        add("teacherMove", (chosen == best).float(), targets.policy_weight)
        add("peopleMove", (chosen == batch.move).float(), has_move)
        add("teacherPeopleMove", (best == batch.move).float(), has_move)
        win = torch.softmax(outputs.value, 1)[:, 0]
        add("winOff", (win - targets.value[:, 0]).abs(), targets.value_weight)
        has_result = (batch.result >= 0).float()
        add("winnerLogLoss", -torch.where(batch.result > 0.5, win, 1 - win).clamp(min=1e-6).log(), has_result)
        add("leadOff", (in_points(outputs.score, factors) - targets.score)[:, 2].abs(), targets.score_weight)
        owner_off = (torch.tanh(outputs.owner) - (2 * targets.owner - 1)).abs().mean((1, 2))
        add("ownerOff", owner_off, targets.owner_weight)
    return {name: round(float(sums[name] / counts[name]), 5) for name in sums if counts[name] > 0}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--network", required=True, help="network file")
    parser.add_argument("--rows", required=True, help="folder with .held-out.rows files")
    parser.add_argument("--teacher", help="network file; default: the labels in the rows")
    parser.add_argument("--positions", type=int, default=4096, help="at most so many positions of each size, default 4096")
    options = parser.parse_args()
    hardware = Hardware()
    teachers = [Teacher(read_network(options.teacher), hardware)] if options.teacher else []
    network = hardware.prepared(read_network(options.network)).eval()
    for size, rows in sorted(RowFolder(options.rows, hardware).held_out.items()):
        print(json.dumps({"size": size, "positions": min(options.positions, len(rows)), **judge(network, rows, teachers, options.positions)}))


if __name__ == "__main__":
    main()
