/**
 * Plays an exercise: a game tree whose first position is a question, and whose branches are right and wrong answers.
 * The visitor plays one side; the tree answers with the first move of each branch.
 */
import { allNodes, readText, type SgfNode, type SgfTree, valuesOf } from '../../../record/index.js';
import { opponent } from '../../../rules/color.js';
import type { Game } from '../../../rules/game.js';
import type { Legality } from '../../../rules/legality.js';
import { PASS, type Point } from '../../../rules/point.js';
import { type GameFile, makeGameFile } from '../game/gameTree.js';
import { gameAfter, moveOf } from '../game/position.js';

/** `unknown`: the tree does not say whether the move is right. */
type Verdict = 'right' | 'wrong' | 'unknown';

/** How a file says which branches are right. */
type Marking = 'right' | 'wrong' | 'none';

export interface Exercise {
  readonly file: GameFile;
  readonly marking: Marking;
  /** The nodes from the root to the shown one. */
  readonly path: readonly SgfNode[];
  readonly game: Game;
  /** Undefined while the visitor is to move. */
  readonly verdict?: Verdict;
  /** Why the last try was refused by the rules. */
  readonly refusal?: { readonly point: Point; readonly reason: Exclude<Legality, 'ok'> };
}

const exerciseAt = ({ file, marking }: Pick<Exercise, 'file' | 'marking'>, path: readonly SgfNode[]): Exercise => ({
  file,
  marking,
  path,
  game: gameAfter(file, path),
});

/** Throws SgfError if the tree is not a Go game. */
export function beginExercise(tree: SgfTree): Exercise {
  return exerciseAt({ file: makeGameFile(tree), marking: markingOf(tree) }, [tree.root]);
}

const shownNode = ({ path }: Exercise): SgfNode => path.at(-1) as SgfNode;

/** The comment at the shown node, without the words that mark right and wrong branches. */
export const commentOn = (exercise: Exercise): string =>
  (readText(exercise.file.tree, shownNode(exercise), 'C') ?? '').replace(MARK_WORDS, '').trim();

/** The words with which problem files mark branches. */
const RIGHT_WORDS = /\b(?:RIGHT|CORRECT)\b[.!]?/;
const WRONG_WORDS = /\b(?:WRONG|INCORRECT|FAIL(?:URE)?)\b[.!]?/;
const MARK_WORDS = /\b(?:RIGHT|CORRECT|WRONG|INCORRECT|FAIL(?:URE)?)\b[.!]?/g;

const isMarked = (tree: SgfTree, node: SgfNode, id: string, words: RegExp): boolean =>
  valuesOf(node, id).length > 0 || words.test(readText(tree, node, 'C') ?? '');
const isMarkedRight = (tree: SgfTree, node: SgfNode): boolean => isMarked(tree, node, 'TE', RIGHT_WORDS);
const isMarkedWrong = (tree: SgfTree, node: SgfNode): boolean => isMarked(tree, node, 'BM', WRONG_WORDS);

function markingOf(tree: SgfTree): Marking {
  let marking: Marking = 'none';
  for (const node of allNodes(tree.root)) {
    if (isMarkedRight(tree, node)) return 'right';
    if (isMarkedWrong(tree, node)) marking = 'wrong';
  }
  return marking;
}

/**
 * Judges a finished branch. If the file marks right branches, only these are right; if it marks only wrong ones, all
 * others are right. Without marks, the main line is right.
 */
function judge({ file: { tree }, marking }: Exercise, path: readonly SgfNode[]): Verdict {
  if (path.some((node) => isMarkedWrong(tree, node))) return 'wrong';
  if (path.some((node) => isMarkedRight(tree, node))) return 'right';
  if (marking !== 'none') return marking === 'right' ? 'wrong' : 'right';
  return path.every((node, index) => index === 0 || path[index - 1]?.children[0] === node) ? 'right' : 'wrong';
}

/** Plays a move of the visitor and the tree's answer. */
export function answerExercise(exercise: Exercise, point: Point): Exercise {
  const { file, path, game } = exercise;
  const color = game.position.toMove;
  const reason = game.legality(color, point);
  if (reason !== 'ok') return { ...exercise, refusal: { point, reason } };
  const known = shownNode(exercise).children.find((child) => {
    const move = moveOf(child, file.size);
    return move?.point === point && move.color === color;
  });
  if (!known) {
    const after = gameAfter(file, path);
    after.play(color, point);
    return { ...exercise, game: after, verdict: 'unknown' };
  }
  const next = [...path, known];
  const reply = known.children.find((child) => moveOf(child, file.size)?.color === opponent(color));
  const end = reply ? [...next, reply] : next;
  const isFinished = shownNode({ ...exercise, path: end }).children.length === 0;
  return { ...exerciseAt(exercise, end), ...(isFinished && { verdict: judge(exercise, end) }) };
}

/** A move that leads to a right branch; undefined if there is none here. */
export function rightMove(exercise: Exercise): Point | undefined {
  const { file, path } = exercise;
  const waiting = [...shownNode(exercise).children].reverse().map((child) => [child]);
  for (let tried = waiting.pop(); tried; tried = waiting.pop()) {
    const last = tried.at(-1) as SgfNode;
    if (last.children.length === 0 && judge(exercise, [...path, ...tried]) === 'right') {
      const first = moveOf(tried[0] as SgfNode, file.size)?.point;
      if (first !== undefined && first !== PASS) return first;
    }
    for (const child of [...last.children].reverse()) waiting.push([...tried, child]);
  }
  return undefined;
}
