/**
 * Converts an SGF tree to a game record. Throws if the board size cannot be used or a move cannot be read. Any other
 * value that cannot be read is only reported and left out, because unreadable values are common in real files.
 */
import { MAX_SIZE, MIN_SIZE } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import type { GameRecord } from './game.js';
import { readMainLine } from './mainLine.js';
import { parseRecordedKomi } from './recordedKomi.js';
import { parseRecordedResult } from './recordedResult.js';
import { ignoreProblem, type ProblemHandler, SgfError } from './sgfError.js';
import { readSimpleText } from './sgfText.js';
import { type SgfTree, valuesOf } from './sgfTree.js';

/**
 * Reads the main line, the players, the rules and the result. Throws an SgfError if the game is not Go, if the board
 * size cannot be used, or if a move cannot be read.
 */
export function gameFromSgf(tree: SgfTree, report: ProblemHandler = ignoreProblem): GameRecord {
  checkIsGo(tree);
  const size = readSize(tree);
  const text = (id: string): string | undefined => readSimpleText(tree, tree.root, id) || undefined;
  const rulesName = text('RU');
  const rules = rulesName === undefined ? undefined : findRules(rulesName);
  const handicap = readHandicap(tree, report);
  return {
    size,
    komi: readKomi(tree, handicap, rules, report),
    rules,
    rulesName,
    handicap,
    names: { black: text('PB'), white: text('PW') },
    ranks: { black: text('BR'), white: text('WR') },
    date: text('DT'),
    result: readResult(tree, text('RE'), report),
    ...readMainLine(tree, size, report),
  };
}

function checkIsGo({ root, offset }: SgfTree): void {
  const game = valuesOf(root, 'GM')[0]?.trim() ?? '';
  if (game !== '' && Number(game) !== 1) throw new SgfError('not-go', offset, `GM[${game}]`);
}

function readSize({ root, offset }: SgfTree): number {
  const text = valuesOf(root, 'SZ')[0]?.trim() || '19';
  // `Number` alone would also accept "0x9" and "1e1".
  const sides = /^(\d+)(?:\s*:\s*(\d+))?$/.exec(text);
  const size = Number(sides?.[1]);
  if (!(size >= MIN_SIZE && size <= MAX_SIZE))
    throw new SgfError('bad-size', offset, `SZ[${text}] is not a whole number from ${MIN_SIZE} to ${MAX_SIZE}`);
  if (Number(sides?.[2] ?? size) !== size) throw new SgfError('bad-size', offset, `SZ[${text}] is not a square board`);
  return size;
}

/**
 * Finds the rule set with this name. East Asian files name rules by country, in Chinese, Japanese or Korean characters.
 * Korean rules are read as Japanese rules, because both count territory in the same way.
 */
function findRules(name: string): RuleSet | undefined {
  if (/中国|中國|中式|数子|數子|중국/.test(name)) return RULE_SETS.chinese;
  if (/日本|日式|日韩|日韓|韩国|韓国|韓國|数目|數目|한국|일본/.test(name)) return RULE_SETS.japanese;
  return findRuleSet(name);
}

function readHandicap({ root, offset }: SgfTree, report: ProblemHandler): number {
  const text = valuesOf(root, 'HA')[0]?.trim() ?? '';
  if (/^\d{0,3}$/.test(text)) return Number(text);
  report('bad-number', offset, `HA[${text}]`);
  return 0;
}

function readKomi(
  tree: SgfTree,
  handicap: number,
  rules: RuleSet | undefined,
  report: ProblemHandler,
): number | undefined {
  const raw = valuesOf(tree.root, 'KM')[0]?.trim() ?? '';
  if (raw === '') return undefined;
  const komi = parseRecordedKomi(raw, { applications: valuesOf(tree.root, 'AP'), handicap, rules });
  if (komi === undefined) report('bad-number', tree.offset, `KM[${raw}]`);
  return komi;
}

function readResult({ offset }: SgfTree, text: string | undefined, report: ProblemHandler): GameResult | undefined {
  if (text === undefined) return undefined;
  const result = parseRecordedResult(text);
  if (result === undefined) report('bad-result', offset, `RE[${text}]`);
  return result;
}
