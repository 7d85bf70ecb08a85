"""Judges a network on positions of games that it has not learned from."""
from typing import Dict, Optional

import torch
from torch import Tensor

from model import Network
from rows import Rows
from targets import Teacher, losses, targets_of_rows

BATCH = 512


def judge(network: Network, rows: Rows, teacher: Optional[Teacher], positions: int) -> Dict[str, float]:
    """Means over at most `positions` rows. Without a teacher, the rows' labels take its place."""
    factors = torch.tensor(network.score_factors, device=rows.hardware.device)
    sums: Dict[str, Tensor] = {}
    counts: Dict[str, Tensor] = {}

    def add(name: str, values: Tensor, weights: Tensor) -> None:
        sums[name] = sums.get(name, torch.zeros((), device=rows.hardware.device)) + (values * weights).sum()
        counts[name] = counts.get(name, torch.zeros((), device=rows.hardware.device)) + weights.sum()

    count = min(positions, len(rows))
    for first in range(0, count, BATCH):
        batch = rows.spread_batch(first, BATCH, count)
        targets = teacher.targets(batch) if teacher else targets_of_rows(batch)
        with torch.no_grad(), rows.hardware.precision():
            outputs = network(batch.planes, batch.numbers)
        every = torch.ones(len(batch.move), device=rows.hardware.device)
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
        add("leadOff", (outputs.score[:, 2] * factors[2] - targets.score[:, 2]).abs(), targets.score_weight)
        owner_off = (torch.tanh(outputs.owner) - (2 * targets.owner - 1)).abs().mean((1, 2))
        add("ownerOff", owner_off, targets.owner_weight)
        add("loss", losses(outputs, targets, factors).total.expand(len(every)), every)
    return {name: round(float(sums[name] / counts[name]), 5) for name in sums if counts[name] > 0}
