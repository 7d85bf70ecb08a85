/**
 * From an SGF tree to a game record. A record whose board or moves cannot be
 * understood is refused; anything else that cannot be read is reported and left
 * out, because real files are full of it.
 */
import { MAX_SIZE, MIN_SIZE } from '../rules/point.js';
import type { GameResult } from '../rules/result.js';
import { findRuleSet, RULE_SETS, type RuleSet } from '../rules/ruleSet.js';
import type { GameRecord } from './game.js';
import { parseKomi } from './komi.js';
import { readMainLine } from './mainLine.js';
import { parseRecordedResult } from './recordedResult.js';
import { ignoreProblem, type Report, SgfError } from './sgfError.js';
import { simpleTextOf } from './sgfText.js';
import { type SgfTree, valuesOf } from './sgfTree.js';

/** Reads the main line and the facts about the game. Throws SgfError when it is no Go game on a board we know. */
export function gameFromSgf(tree: SgfTree, report: Report = ignoreProblem): GameRecord {
  checkIsGo(tree);
  const size = readSize(tree);
  const text = (id: string): string | undefined => simpleTextOf(tree, tree.root, id) || undefined;
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
  const [size = Number.NaN, height = size] = text.split(':', 2).map(Number);
  if (!Number.isInteger(size) || size < MIN_SIZE || size > MAX_SIZE)
    throw new SgfError('bad-size', offset, `SZ[${text}] is not a whole number from ${MIN_SIZE} to ${MAX_SIZE}`);
  if (height !== size) throw new SgfError('bad-size', offset, `SZ[${text}] is not a square board`);
  return size;
}

/** East Asian files name the rules by country, in characters; Korean rules count like the Japanese ones. */
function findRules(name: string): RuleSet | undefined {
  if (/中国|中國|中式|数子|數子|중국/.test(name)) return RULE_SETS.chinese;
  if (/日本|日式|日韩|日韓|韩国|韓国|韓國|数目|數目|한국|일본/.test(name)) return RULE_SETS.japanese;
  return findRuleSet(name);
}

function readHandicap({ root, offset }: SgfTree, report: Report): number {
  const text = valuesOf(root, 'HA')[0]?.trim() ?? '';
  if (/^\d{0,3}$/.test(text)) return Number(text);
  report('bad-number', offset, `HA[${text}]`);
  return 0;
}

function readKomi(tree: SgfTree, handicap: number, rules: RuleSet | undefined, report: Report): number | undefined {
  const raw = valuesOf(tree.root, 'KM')[0]?.trim() ?? '';
  if (raw === '') return undefined;
  const komi = parseKomi(raw, { applications: valuesOf(tree.root, 'AP'), handicap, rules });
  if (komi === undefined) report('bad-number', tree.offset, `KM[${raw}]`);
  return komi;
}

function readResult({ offset }: SgfTree, text: string | undefined, report: Report): GameResult | undefined {
  if (text === undefined) return undefined;
  const result = parseRecordedResult(text);
  if (result === undefined) report('bad-result', offset, `RE[${text}]`);
  return result;
}
