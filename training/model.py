"""Networks in KataGo's format as PyTorch modules: trunk and heads, and the student that is trained here."""
import math
from typing import List, NamedTuple

import torch
from torch import Tensor, nn

from blocks import OrdinaryBlock, PooledBlock
from layers import NUMBERS_PER_POOLED_CHANNEL, Activation, Convolution, ScaleShift, pool, pool_for_value

PLANES = 22
GLOBALS = 19
VALUE_OUTPUTS = 3
#: The scores of version 8: mean, spread, lead, and one that is not used here.
SCORE_OUTPUTS = 4


class Outputs(NamedTuple):
    """What a network says of each position, before the last functions. All are for the side to move.

    The first two axes are the position and the opinion. A student has an opinion for each teacher, other networks have one.
    """

    #: The points row by row, then the pass.
    policy: Tensor
    #: Win, loss, no result.
    value: Tensor
    #: Mean, spread before softplus, lead; in units of the network's score factors.
    score: Tensor
    #: The hyperbolic tangent makes of it 1 for an own point, -1 for an enemy point. Rows and columns are the last axes.
    owner: Tensor


class PolicyHead(nn.Module):
    def __init__(self, channels: int, inner: int, pooled: int, opinions: int = 1) -> None:
        super().__init__()
        self.opinions = opinions
        self.first, self.pooled = Convolution(channels, inner, 1), Convolution(channels, pooled, 1)
        self.pooled_norm, self.middle = ScaleShift(pooled), ScaleShift(inner)
        self.pooled_activation, self.activation = Activation(), Activation()
        self.pooled_to_bias = nn.Linear(NUMBERS_PER_POOLED_CHANNEL * pooled, inner, bias=False)
        self.last = Convolution(inner, opinions, 1)
        #: From version 15 on, it has two layers.
        self.passing = nn.Sequential(nn.Linear(NUMBERS_PER_POOLED_CHANNEL * pooled, opinions, bias=False))

    def forward(self, trunk: Tensor) -> Tensor:
        summary = pool(self.pooled_activation(self.pooled_norm(self.pooled(trunk))))
        inner = self.first(trunk)
        inner = inner + self.pooled_to_bias(summary)[:, :, None, None].to(inner.dtype)
        points = self.last(self.activation(self.middle(inner))).flatten(2)
        both = torch.cat([points, self.passing(summary)[:, :, None].to(points.dtype)], 2).float()
        # Other networks may have further policies, which are not used here.
        return both[:, : self.opinions]


class ValueHead(nn.Module):
    def __init__(self, channels: int, inner: int, hidden: int, opinions: int = 1) -> None:
        super().__init__()
        self.opinions = opinions
        self.first, self.norm = Convolution(channels, inner, 1), ScaleShift(inner)
        self.activation, self.hidden_activation = Activation(), Activation()
        self.hidden = nn.Linear(NUMBERS_PER_POOLED_CHANNEL * inner, hidden)
        self.value, self.score = nn.Linear(hidden, opinions * VALUE_OUTPUTS), nn.Linear(hidden, opinions * SCORE_OUTPUTS)
        self.owner = Convolution(inner, opinions, 1)

    def forward(self, trunk: Tensor) -> List[Tensor]:
        inner = self.activation(self.norm(self.first(trunk)))
        hidden = self.hidden_activation(self.hidden(pool_for_value(inner)))
        value, score = (layer(hidden).float().unflatten(1, (self.opinions, -1)) for layer in (self.value, self.score))
        return [value, score[..., :3], self.owner(inner).float()]


class Network(nn.Module):
    def __init__(
        self,
        name: str,
        planes: Convolution,
        numbers: nn.Linear,
        blocks: List[nn.Module],
        tip: nn.Module,
        policy: PolicyHead,
        value: ValueHead,
        score_factors: List[float],
    ) -> None:
        """`tip` is the norm and the activation after the last block."""
        super().__init__()
        self.name, self.score_factors = name, score_factors
        self.planes, self.numbers, self.blocks, self.tip = planes, numbers, nn.ModuleList(blocks), tip
        self.policy, self.value = policy, value

    def forward(self, planes: Tensor, numbers: Tensor) -> Outputs:
        x = self.planes(planes)
        x = x + self.numbers(numbers)[:, :, None, None].to(x.dtype)
        for block in self.blocks:
            x = block(x)
        x = self.tip(x)
        return Outputs(self.policy(x), *self.value(x))

    @property
    def weights(self) -> int:
        return sum(parameter.numel() for parameter in self.parameters())


def create_student(
    name: str, blocks: int, channels: int, head: int = 24, hidden: int = 48, width: int = 5, opinions: int = 1
) -> Network:
    """A network with random weights. Every second block pools, from the third on; `width` is the first filter's."""
    pooled = max(8, channels // 32 * 8)
    trunk: List[nn.Module] = [
        PooledBlock(channels, channels - pooled, pooled) if i >= 2 and i % 2 == 0 else OrdinaryBlock(channels, channels)
        for i in range(blocks)
    ]
    network = Network(
        name,
        Convolution(PLANES, channels, width),
        nn.Linear(GLOBALS, channels, bias=False),
        trunk,
        nn.Sequential(ScaleShift(channels), Activation()),
        PolicyHead(channels, head, head, opinions),
        ValueHead(channels, head, hidden, opinions),
        [20.0, 20.0, 20.0],
    )
    _initialise(network)
    return network


def _initialise(network: Network) -> None:
    """Each block first returns what it is given, because its last convolution is zero. So no norms are needed."""
    for name, module in network.named_modules():
        if isinstance(module, Convolution):
            is_last = name.startswith("blocks") and name.endswith("last")
            in_block = name.startswith("blocks")
            gain = 0.0 if is_last else len(network.blocks) ** -0.5 if in_block else 0.8
            outputs, inputs, height, width = module.weight.shape
            nn.init.normal_(module.weight, std=gain * math.sqrt(2 / (inputs * height * width)))
        elif isinstance(module, nn.Linear):
            nn.init.normal_(module.weight, std=0.3 / math.sqrt(module.in_features))
            if module.bias is not None:
                nn.init.zeros_(module.bias)
    with torch.no_grad():
        network.value.score.weight.unflatten(0, (-1, SCORE_OUTPUTS))[:, 3:] = 0
