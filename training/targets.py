"""What a network should say of the positions of a batch, and how far it is from that."""
from typing import NamedTuple, Sequence, Tuple

import torch
import torch.nn.functional as F
from torch import Tensor

from model import Network, Outputs
from hardware import Hardware
from rows import Batch

#: Planes of the input that show where nobody can play: own stones, enemy stones, points forbidden by ko.
UNPLAYABLE_PLANES = (1, 2, 6)
#: Errors of scores count in tens of points.
SCORE_UNIT = 10.0
VALUE_WEIGHT, SCORE_WEIGHT, OWNER_WEIGHT = 0.9, 0.25, 0.8
SPREAD_WEIGHT = 0.5


class Targets(NamedTuple):
    """Each target with its weight, which is 0 where it is not known. The first two axes are those of `Outputs`."""

    #: The probability of each point and of the pass.
    policy: Tensor
    policy_weight: Tensor
    #: Win, loss, no result.
    value: Tensor
    value_weight: Tensor
    #: Mean, spread and lead in points.
    score: Tensor
    score_weight: Tensor
    #: 1 own, 0 enemy.
    owner: Tensor
    owner_weight: Tensor


class Losses(NamedTuple):
    policy: Tensor
    value: Tensor
    score: Tensor
    owner: Tensor

    @property
    def total(self) -> Tensor:
        return self.policy + VALUE_WEIGHT * self.value + SCORE_WEIGHT * self.score + OWNER_WEIGHT * self.owner


def targets_of_teacher(outputs: Outputs, batch: Batch, factors: Tensor) -> Targets:
    planes = batch.planes
    # Half precision may overflow in a rare position. Nothing is learned from it.
    known = torch.stack([output.isfinite().flatten(2).all(2) for output in outputs]).all(0).to(planes.dtype)
    outputs = Outputs(*(torch.nan_to_num(output, 0.0, 0.0, 0.0) for output in outputs))
    occupied = sum(planes[:, plane] for plane in UNPLAYABLE_PLANES).flatten(1) > 0  # type: ignore[union-attr]
    policy = torch.softmax(outputs.policy.masked_fill(F.pad(occupied, (0, 1))[:, None], -1e9), -1)
    owner = (torch.tanh(outputs.owner) + 1) / 2
    value = torch.softmax(outputs.value, -1)
    return Targets(policy, known, value, known, in_points(outputs.score, factors), known, owner, known)


def in_points(score: Tensor, factors: Tensor) -> Tensor:
    """Mean, spread and lead in points."""
    mean, spread, lead = score.unbind(-1)
    return torch.stack([mean, F.softplus(spread), lead], -1) * factors


def targets_of_rows(batch: Batch) -> Targets:
    """The labels; without labels, the move that was played and the result of the game."""
    if batch.labels is not None:
        policy, win, score, owner, known = batch.labels
        has_policy, has_value, has_owner = known.unbind(1)
        return _one_opinion(policy, has_policy, _value(win), has_value, score, has_value, owner, has_owner)
    policy, has_move = _moves(batch, batch.planes.shape[-1] ** 2 + 1)
    result = batch.result
    none = torch.zeros_like(result)
    score, owner = result.new_zeros(len(result), 3), batch.planes[:, 0] * 0
    return _one_opinion(policy, has_move, _value(result.clamp(min=0)), (result >= 0).float(), score, none, owner, none)


def _one_opinion(*targets: Tensor) -> Targets:
    return Targets(*(target[:, None] for target in targets))


def mixed_with_played_moves(targets: Targets, batch: Batch, share: float) -> Targets:
    """Gives the move that was played this share of the probability."""
    policy, has_move = _moves(batch, targets.policy.shape[-1])
    has_move = has_move[:, None]
    weight = torch.where(targets.policy_weight > 0, share * has_move, has_move)[..., None]
    mixed = (1 - weight) * targets.policy + weight * policy[:, None]
    return targets._replace(policy=mixed, policy_weight=torch.maximum(targets.policy_weight, has_move))


def _moves(batch: Batch, count: int) -> Tuple[Tensor, Tensor]:
    has_move = (batch.move >= 0).float()
    return F.one_hot(batch.move.clamp(min=0), count).float() * has_move[:, None], has_move


def _value(win: Tensor) -> Tensor:
    return torch.stack([win, 1 - win, torch.zeros_like(win)], 1)


class Teacher:
    """A network whose outputs are the targets of another."""

    def __init__(self, network: Network, hardware: Hardware) -> None:
        self.hardware = hardware
        self.network = hardware.prepared(network).eval().requires_grad_(False)
        self.factors = torch.tensor(network.score_factors, device=hardware.device)

    def targets(self, batch: Batch, is_compiled: bool = False) -> Targets:
        evaluate = self.hardware.compiled(self.network) if is_compiled else self.network
        with torch.no_grad(), self.hardware.precision(is_teacher=True):
            outputs = evaluate(batch.planes, batch.numbers)
        return targets_of_teacher(outputs, batch, self.factors)


def targets_of_teachers(teachers: Sequence[Teacher], batch: Batch, is_compiled: bool = False) -> Targets:
    found = [teacher.targets(batch, is_compiled) for teacher in teachers]
    return Targets(*(torch.cat(opinions, 1) for opinions in zip(*found)))


def losses(outputs: Outputs, targets: Targets, factors: Tensor) -> Losses:
    policy = -(targets.policy * F.log_softmax(outputs.policy, -1)).sum(-1)
    value = -(targets.value * F.log_softmax(outputs.value, -1)).sum(-1)
    off = (in_points(outputs.score, factors) - targets.score) / SCORE_UNIT
    score = F.huber_loss(off, torch.zeros_like(off), reduction="none") @ off.new_tensor([1, SPREAD_WEIGHT, 1])
    owner = F.binary_cross_entropy_with_logits(2 * outputs.owner, targets.owner, reduction="none").mean((-2, -1))
    return Losses(
        _mean(policy, targets.policy_weight),
        _mean(value, targets.value_weight),
        _mean(score, targets.score_weight),
        _mean(owner, targets.owner_weight),
    )


def _mean(values: Tensor, weights: Tensor) -> Tensor:
    return (values * weights).sum() / weights.sum().clamp(min=1)
