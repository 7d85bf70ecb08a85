/** Writes an exercise as SGF: a position, and the moves that answer it. */
import { escapeText, writeSgfPoint } from '../../../record/index.js';
import type { Color } from '../../../rules/color.js';
import { type Point, pointsOf } from '../../../rules/point.js';
import { type Position, stoneAt } from '../../../rules/position.js';

export interface ExerciseAnswer {
  readonly point: Point;
  readonly isRight: boolean;
  /** The comment on the branch. */
  readonly text: string;
  /** The opponent's answer, if the branch has one. */
  readonly reply?: Point;
}

interface ExerciseQuestion {
  readonly position: Position;
  readonly color: Color;
  readonly task: string;
  readonly name?: string;
}

export function exerciseSgf(
  { position, color, task, name }: ExerciseQuestion,
  answers: readonly ExerciseAnswer[],
): string {
  const { size } = position;
  const at = (point: Point): string => `[${writeSgfPoint(point, size)}]`;
  const stones = (id: string, wanted: Color): string => {
    const points = pointsOf(size).filter((point) => stoneAt(position, point) === wanted);
    return points.length === 0 ? '' : `${id}${points.map(at).join('')}`;
  };
  const comment = (text: string): string => (text === '' ? '' : `C[${escapeText(text)}]`);
  const [own, other] = color === 'black' ? ['B', 'W'] : ['W', 'B'];
  const branches = answers.map(({ point, isRight, text, reply }) => {
    const move = `;${own}${at(point)}${isRight ? 'TE' : 'BM'}[1]`;
    return `(${move}${reply === undefined ? '' : `;${other}${at(reply)}`}${comment(text)})`;
  });
  const title = name === undefined ? '' : `GN[${escapeText(name)}]`;
  const setUp = `${stones('AB', 'black')}${stones('AW', 'white')}PL[${own}]`;
  return `(;GM[1]FF[4]CA[UTF-8]SZ[${size}]${title}${setUp}${comment(task)}${branches.join('')})`;
}
