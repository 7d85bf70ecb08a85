/** Lets a player begin its games with moves of an opening book. After the book, and for everything else, it is the player. */
import { percent } from '../base/numberText.js';
import { drawIndex, makeRng, mixSeed, type Rng } from '../base/rng.js';
import type { BookMove, MoveCounts, OpeningBook } from '../learn/book/openingBook.js';
import type { Point } from '../rules/point.js';
import type { ChooseOptions, Decision, Player, Situation } from './player.js';

export type { OpeningBook } from '../learn/book/openingBook.js';

/** Moves that were played in a smaller share of the games in a position are not played: many of them are mistakes. */
const MIN_SHARE = 0.1;
const SEED_OF_BOOK = 2;

const winRateOf = ({ wins, losses }: MoveCounts): number => (wins + losses === 0 ? 0.5 : wins / (wins + losses));

/** A move is drawn in proportion to the games that it would win: one win and one loss more make few games count little. */
const weightOf = ({ games, wins, losses }: MoveCounts): number => (games * (wins + 1)) / (wins + losses + 2);

/** Returns the moves that may be drawn: frequent, legal by all rules of the game, and not forbidden to the player. */
function playableMoves({ game, color }: Situation, book: OpeningBook, { avoid = [] }: ChooseOptions): BookMove[] {
  const moves = book.movesAt(game.position, color);
  const games = moves.reduce((sum, move) => sum + move.games, 0);
  const isAllowed = (point: Point): boolean =>
    game.legality(color, point) === 'ok' && !game.repeats(color, point) && !avoid.includes(point);
  return moves
    .filter((move) => move.games >= MIN_SHARE * games)
    .map((move) => ({ ...move, points: move.points.filter(isAllowed) }))
    .filter(({ points }) => points.length > 0);
}

function chooseFromBook(
  situation: Situation,
  book: OpeningBook,
  options: ChooseOptions,
  rng: Rng,
): Decision | undefined {
  const moves = playableMoves(situation, book, options);
  const move = moves[drawIndex(moves.map(weightOf), rng)];
  const point = move?.points[rng.below(move.points.length)];
  if (!move || point === undefined) return undefined;
  const explanation = `opening book: played in ${move.games} games, of which the player won ${percent(winRateOf(move))}`;
  return { move: point, explanation };
}

/** Returns a player that plays a move of the book where there is one, and otherwise asks `inner`. */
export function playByBook(inner: Player, book: OpeningBook, seed: number): Player {
  let rng = makeRng(mixSeed(seed, SEED_OF_BOOK));
  return {
    name: inner.name,
    ...(inner.notice !== undefined && { notice: inner.notice }),
    choose: async (situation, options) =>
      chooseFromBook(situation, book, options, rng) ?? inner.choose(situation, options),
    analyze: (situation, options) => inner.analyze(situation, options),
    judge: (situation) => inner.judge(situation),
    ...(inner.learn && { learn: inner.learn.bind(inner) }),
    ...(inner.replies && { replies: inner.replies.bind(inner) }),
    ...(inner.usesRave !== undefined && { usesRave: inner.usesRave }),
    ...(inner.widensRoot !== undefined && { widensRoot: inner.widensRoot }),
    ...(inner.replyTo && { replyTo: inner.replyTo.bind(inner) }),
    ...(inner.classes && { classes: inner.classes.bind(inner) }),
    get tree() {
      return inner.tree as NonNullable<Player['tree']>;
    },
    forget: () => inner.forget(),
    reseed: (next) => {
      rng = makeRng(mixSeed(next, SEED_OF_BOOK));
      inner.reseed(next);
    },
    close: () => inner.close(),
  };
}
