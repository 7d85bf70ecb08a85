/** Shows the replies that playouts have stored, in GoGui's graphics format. */
import { InputError } from '../../base/errors.js';
import type { Player, StoredReply } from '../../player/player.js';
import { COLORS, type Color } from '../../rules/color.js';
import { PASS, type Point, writePoint } from '../../rules/point.js';
import { readColor, readVertex } from '../dialogue/arguments.js';
import type { Command } from '../dialogue/lines.js';
import type { Session } from '../dialogue/session.js';

/** The maximum number of replies that the text below the board describes. */
const MAX_DESCRIBED = 10;

/**
 * For each point, writes the reply that one side has stored for an opponent's move on this point. The more often the
 * reply was played, the stronger is the colour of the point.
 */
export async function listReplies({ player, gameInPlay }: Session, { args }: Command): Promise<string> {
  const color = readColor(args[0]);
  const replies = (await repliesOf(player)).filter((stored) => stored.color === color);
  const onBoard = replies.flatMap(({ answered, ...stored }) =>
    answered === undefined || answered === PASS ? [] : [{ ...stored, answered }],
  );
  const maxUses = Math.max(1, ...onBoard.map(({ uses }) => uses));
  const pairs = (write: (stored: (typeof onBoard)[number]) => string): string =>
    onBoard.map((stored) => ` ${writePoint(stored.answered, gameInPlay.size)} ${write(stored)}`).join('');
  return [
    `\nINFLUENCE${pairs(({ uses }) => ((color === 'black' ? 1 : -1) * (uses / maxUses)).toFixed(3))}`,
    `LABEL${pairs(({ reply }) => writePoint(reply, gameInPlay.size))}`,
    ...replies.slice(0, MAX_DESCRIBED).map((stored) => `TEXT ${writeReply(stored, gameInPlay.size)}`),
  ].join('\n');
}

/**
 * Marks a point, and puts labels on the points where Black and White would reply to a move on the marked point. If the
 * last move was on the marked point, the text below the board also gives the reply to the last two moves.
 */
export async function findReply({ player, gameInPlay }: Session, { args }: Command): Promise<string> {
  const { size, game } = gameInPlay;
  const last = readVertex(args[0], size);
  const replies = (await repliesOf(player)).filter(({ answered }) => answered === last);
  const isLastMove = game.lastMove?.point === last;
  const two = isLastMove ? await replyToTwo(player, game.position.toMove, game.moves.at(-2)?.point, last) : undefined;
  const labels = COLORS.flatMap((color) => {
    const found = replies.find((stored) => stored.color === color);
    return found ? [` ${writePoint(found.reply, size)} ${color === 'black' ? 'B' : 'W'}`] : [];
  });
  return [
    `\nMARK${last === PASS ? '' : ` ${writePoint(last, size)}`}`,
    `LABEL${labels.join('')}`,
    ...replies.map((stored) => `TEXT ${writeReply(stored, size)}`),
    ...(two === undefined ? [] : [`TEXT reply to the last two moves: ${writePoint(two, size)}`]),
  ].join('\n');
}

async function repliesOf(player: Player): Promise<readonly StoredReply[]> {
  const replies = await player.replies?.();
  if (!replies) throw new InputError(`${player.name} stores no replies, or has not searched yet`);
  return replies;
}

const replyToTwo = async (player: Player, color: Color, before: Point | undefined, last: Point) =>
  (await player.replyTo?.({ color, before, last }))?.toTwo;

/** Describes a reply. Example: black answers D4 with E5 (played 12 times) */
function writeReply({ color, answered, reply, uses }: StoredReply, size: number): string {
  const move = answered === undefined ? 'no move' : writePoint(answered, size);
  return `${color} answers ${move} with ${writePoint(reply, size)} (played ${uses} times)`;
}
