/** Plays a one-ply game on the positions of `rules`, without any shortcut. Tests compare `OnePlyGames` with it. */
import type { Rng } from '../../src/base/rng.js';
import { classOf, type TopStrength } from '../../src/learn/explore/moveClass.js';
import { featuresOfMove, movesAllowedByPell } from '../../src/learn/explore/moveFeatures.js';
import type { OwnSpaces, TieBreak } from '../../src/learn/explore/onePlyGame.js';
import type { Color } from '../../src/rules/color.js';
import { Game } from '../../src/rules/game.js';
import { PASS, type Point } from '../../src/rules/point.js';
import { chainAt, isEmpty, type Position } from '../../src/rules/position.js';
import { regionsOf } from '../../src/rules/region.js';
import { RULE_SETS } from '../../src/rules/ruleSet.js';
import { scorePosition } from '../../src/rules/score.js';

export interface RulesGame {
  readonly points: number[];
  readonly classes: number[];
  readonly lead: number;
}

export function playRulesGame(
  size: number,
  top: TopStrength,
  black: Float64Array,
  white: Float64Array,
  rng: Rng,
  ties: TieBreak = 'moves',
  spaces: OwnSpaces = 'points',
): RulesGame {
  const game = new Game(size, RULE_SETS.chinese);
  const [points, classes]: [number[], number[]] = [[], []];
  while (!game.isOver) {
    const { position } = game;
    const color = position.toMove;
    const values = color === 'black' ? black : white;
    const closed = spaces === 'regions' ? pointsOfOwnRegions(position, color) : [];
    const moves = movesAllowedByPell(game, color)
      .filter((point) => !closed.includes(point))
      .map((point) => ({ point, moveClass: classOf(featuresOfMove(position, color, point, top)) }));
    const highest = Math.max(...moves.map(({ moveClass }) => values[moveClass] as number));
    const best = moves.filter(({ moveClass }) => values[moveClass] === highest);
    const drawn = drawOne([...new Set(ties === 'classes' ? best.map(({ moveClass }) => moveClass) : [])], rng);
    const chosen = drawOne(drawn === undefined ? best : best.filter(({ moveClass }) => moveClass === drawn), rng);
    points.push(chosen?.point ?? PASS);
    classes.push(chosen?.moveClass ?? -1);
    if (game.play(color, (chosen?.point ?? PASS) as Point) !== 'ok') throw new Error('an allowed move is illegal');
  }
  return { points, classes, lead: scorePosition(game.position, game.rules, { komi: 0 }).lead };
}

/** Returns the points of all empty regions that a single chain of this colour surrounds. */
const pointsOfOwnRegions = (position: Position, color: Color): Point[] =>
  regionsOf(position.size, (point) => isEmpty(position, point)).flatMap(({ points, border }) => {
    const [chain, ...others] = new Set([...border].map((point) => chainAt(position, point)));
    return chain?.color === color && others.length === 0 ? points : [];
  });

/** Draws an element. Draws no random number if there is at most one element. */
const drawOne = <T>(list: readonly T[], rng: Rng): T | undefined => list[list.length <= 1 ? 0 : rng.below(list.length)];
