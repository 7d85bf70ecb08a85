/** The replies that playouts have stored, in the form that GoGui draws. */
import { InputError } from '../base/inputError.js';
import type { Player } from '../player/player.js';
import { COLORS, type Color } from '../rules/color.js';
import { PASS, type Point, writePoint } from '../rules/point.js';
import { readColor, readVertex } from './arguments.js';
import type { Command } from './line.js';
import type { Session } from './session.js';

type Reply = NonNullable<Awaited<ReturnType<NonNullable<Player['replies']>>>>[number];

/** So many are named below the board. */
const NAMED = 10;

/** Each point is labelled with what one side answers there; the more often the reply was played, the stronger its colour. */
export async function listReplies({ player, table }: Session, { args }: Command): Promise<string> {
  const color = readColor(args[0]);
  const replies = (await repliesOf(player)).filter((stored) => stored.color === color);
  const onBoard = replies.filter(({ answered }) => answered !== undefined && answered !== PASS);
  const most = Math.max(1, ...onBoard.map(({ uses }) => uses));
  const pairs = (write: (stored: Reply) => string): string =>
    onBoard.map((stored) => ` ${writePoint(stored.answered as Point, table.size)} ${write(stored)}`).join('');
  return [
    `\nINFLUENCE${pairs(({ uses }) => ((color === 'black' ? 1 : -1) * (uses / most)).toFixed(3))}`,
    `LABEL${pairs(({ reply }) => writePoint(reply, table.size))}`,
    ...replies.slice(0, NAMED).map((stored) => `TEXT ${writeReply(stored, table.size)}`),
  ].join('\n');
}

/** Marks the point and labels the answers of both sides; after the last move, the answer to the last two, if there is one. */
export async function findReply({ player, table }: Session, { args }: Command): Promise<string> {
  const { size, game } = table;
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
    ...(two === undefined ? [] : [`TEXT after both last moves: ${writePoint(two, size)}`]),
  ].join('\n');
}

async function repliesOf(player: Player): Promise<readonly Reply[]> {
  const replies = await player.replies?.();
  if (!replies) throw new InputError(`${player.name} stores no replies, or has not thought yet`);
  return replies;
}

const replyToTwo = async (player: Player, color: Color, before: Point | undefined, last: Point) =>
  (await player.replyTo?.({ color, before, last }))?.toTwo;

/** "black answers D4 with E5 (12 times since)" */
function writeReply({ color, answered, reply, uses }: Reply, size: number): string {
  const move = answered === undefined ? 'no move' : writePoint(answered, size);
  return `${color} answers ${move} with ${writePoint(reply, size)} (${uses} times since)`;
}
