"""The layers of which networks in KataGo's format consist."""
import math
from typing import Callable, Dict

import torch
import torch.nn.functional as F
from torch import Tensor, nn

ACTIVATIONS: Dict[str, Callable[[Tensor], Tensor]] = {
    "ACTIVATION_IDENTITY": lambda x: x,
    "ACTIVATION_RELU": F.relu,
    "ACTIVATION_MISH": F.mish,
    "ACTIVATION_SILU": F.silu,
}

#: A norm adds this to a variance of 1, which stays 1.
TINY = 1e-30
#: Pooling makes three numbers of each channel.
NUMBERS_PER_POOLED_CHANNEL = 3
#: Networks are told how far the width of the board is from this one.
REFERENCE_WIDTH = 14.0


class Activation(nn.Module):
    def __init__(self, kind: str = "ACTIVATION_RELU") -> None:
        super().__init__()
        self.kind = kind

    def forward(self, x: Tensor) -> Tensor:
        return ACTIVATIONS[self.kind](x)


class Convolution(nn.Module):
    """A convolution that keeps the size of the board. Inputs beyond those it knows are ignored."""

    def __init__(self, inputs: int, outputs: int, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.zeros(outputs, inputs, width, width))

    def forward(self, x: Tensor) -> Tensor:
        return convolve(x, self.weight)


def convolve(x: Tensor, weight: Tensor) -> Tensor:
    unknown = x.shape[1] - weight.shape[1]
    if unknown > 0:
        weight = F.pad(weight, (0, 0, 0, 0, 0, unknown))
    return F.conv2d(x, weight, padding=weight.shape[-1] // 2)


class ScaleShift(nn.Module):
    """Multiplies each channel by a factor and adds a summand: a batch norm whose statistics are folded in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.scale = nn.Parameter(torch.ones(channels))
        self.shift = nn.Parameter(torch.zeros(channels))
        self.register_buffer("mean", torch.zeros(channels), persistent=False)
        self.register_buffer("variance", torch.ones(channels), persistent=False)

    def forward(self, x: Tensor) -> Tensor:
        # On a processor, a batch norm takes a third of the time of a product and a sum, gradients included.
        return F.batch_norm(x, self.mean, self.variance, self.scale, self.shift, False, 0.0, TINY)


class RmsNorm(nn.Module):
    """Divides by the root of the mean square: of each point's channels, or of all points and channels together."""

    def __init__(self, channels: int, epsilon: float, is_spatial: bool) -> None:
        super().__init__()
        self.epsilon, self.is_spatial = epsilon, is_spatial
        self.scale = nn.Parameter(torch.ones(channels))
        self.shift = nn.Parameter(torch.zeros(channels))

    def forward(self, x: Tensor) -> Tensor:
        full = x.float()
        square = full.square().mean((1, 2, 3) if self.is_spatial else 1, keepdim=True)
        normed = full * torch.rsqrt(square + self.epsilon)
        return (normed * self.scale[:, None, None] + self.shift[:, None, None]).to(x.dtype)


def pool(x: Tensor) -> Tensor:
    """The mean of each channel, the mean scaled by the width of the board, and the maximum."""
    mean = x.mean((2, 3), dtype=torch.float32)
    return torch.cat([mean, mean * (_width_offset(x) / 10), x.amax((2, 3)).float()], 1)


def pool_for_value(x: Tensor) -> Tensor:
    """As `pool`, with another scaled mean in place of the maximum."""
    mean = x.mean((2, 3), dtype=torch.float32)
    offset = _width_offset(x)
    return torch.cat([mean, mean * (offset / 10), mean * (offset**2 / 100 - 0.1)], 1)


def _width_offset(x: Tensor) -> float:
    return math.sqrt(x.shape[2] * x.shape[3]) - REFERENCE_WIDTH
