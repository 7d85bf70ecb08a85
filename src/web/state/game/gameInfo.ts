/** Reads and writes what the file says about the game: names, result, time limit and time left. */
import { computed } from '@preact/signals';
import type { ClockState, TimeSystem } from '../../../player/timeControl.js';
import {
  parseRecordedResult,
  readSimpleText,
  type SgfNode,
  setText,
  setValues,
  valuesOf,
} from '../../../record/index.js';
import type { Color } from '../../../rules/color.js';
import { type GameResult, writeResult } from '../../../rules/result.js';
import { texts } from '../../texts.js';
import { currentTree, file, markEdited } from './gameTree.js';

/**
 * Whether the shown game is a problem: a set-up with white stones. The set-up of a game with a handicap has only black
 * stones.
 */
export const isProblem = computed(() => valuesOf(currentTree().root, 'AW').length > 0);

/** The result that the file states; undefined when the file states none. */
export const recordedResult = computed<GameResult | undefined>(() => {
  const tree = currentTree();
  const found = parseRecordedResult(readSimpleText(tree, tree.root, 'RE') ?? '');
  return found?.kind === 'unknown' ? undefined : found;
});

/** The rules as the file names them, which may be others than those that the page uses, or the page's own name. */
export const shownRules = computed<string>(() => {
  const { tree, rules } = file.value;
  const named = readSimpleText(tree, tree.root, 'RU')?.trim() ?? '';
  return named === '' || named.toLowerCase() === rules.name.toLowerCase() ? rules.name : named;
});

export function recordResult(result: GameResult): void {
  const { tree } = file.value;
  setText(tree, tree.root, 'RE', writeResult(result));
  markEdited();
}

/** Removes the result from the file. Call this when the person takes back the last move of a finished game. */
export function removeRecordedResult(): void {
  setValues(file.value.tree.root, 'RE', []);
  markEdited();
}

/** For each side, the name of its player, followed by the rank. */
export const playerNames = computed<Readonly<Record<Color, string>>>(() => {
  const { tree, names } = file.value;
  const rank = (id: string): string => readSimpleText(tree, tree.root, id) ?? '';
  return {
    black: [names.black ?? texts.black, rank('BR')].join(' ').trim(),
    white: [names.white ?? texts.white, rank('WR')].join(' ').trim(),
  };
});

/**
 * Writes the time limit of a new game into the root: the main time in seconds and the overtime in words. Does not mark
 * the tree as edited, because the page does not show the new game yet.
 */
export function recordTimeLimit(root: SgfNode, clock: TimeSystem): void {
  if (clock.kind === 'none') return;
  setValues(root, 'TM', [String(clock.main)]);
  if (clock.kind === 'byo-yomi') setValues(root, 'OT', [`${clock.periods}x${clock.period} byo-yomi`]);
  if (clock.kind === 'fischer') setValues(root, 'OT', [`${clock.increment} fischer`]);
}

/**
 * Writes the time left after a move into the node of the move. SGF has a property for the stones left in Canadian
 * byo-yomi, but none for the periods left in Japanese byo-yomi. Like other programs, the page writes the periods into
 * the property for stones. Nothing on the page depends on the time properties, so the tree is not marked as edited.
 */
export function recordTimeLeft(node: SgfNode, color: Color, { seconds, count }: ClockState): void {
  const side = color === 'black' ? 'B' : 'W';
  setValues(node, `${side}L`, [seconds.toFixed(1)]);
  if (count > 0) setValues(node, `O${side}`, [String(count)]);
}
