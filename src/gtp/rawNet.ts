/**
 * `kata-raw-nn`: what the territory network says of the position without any search, in KataGo's form. The network
 * judges points, not wins and not moves: those values are NAN, as KataGo writes what is not there.
 */
import { InputError } from '../base/inputError.js';
import { areaKomi } from '../player/searchRequest.js';
import type { TerritorySight } from '../player/territorySight.js';
import { imageOf, imageOfPosition, SYMMETRIES, type Symmetry } from '../rules/symmetry.js';
import { quoted } from './arguments.js';
import { writeBoard } from './boards.js';
import type { Handler } from './session.js';
import type { Table } from './table.js';

export const rawNet: Handler = async ({ territory, table }, { args }) => {
  const symmetries = readSymmetries(args[0]);
  const sight = await territory();
  // No empty line between them: it would end the answer.
  return symmetries.map((symmetry) => describe(sight, table, symmetry)).join('\n');
};

function readSymmetries(text = ''): readonly Symmetry[] {
  if (text === 'all') return SYMMETRIES;
  const symmetry = SYMMETRIES.find((known) => String(known) === text);
  if (symmetry === undefined)
    throw new InputError(`the symmetry must be a number from 0 to 7, or all, not ${quoted(text)}`);
  return [symmetry];
}

/** The network sees the board turned; what it says is turned back. */
function describe(sight: TerritorySight, table: Table, symmetry: Symmetry): string {
  const { game, size } = table;
  const seen = imageOfPosition(game.position, symmetry);
  const ownership = sight.ownership(seen);
  const lead = (areaKomi(table.situation()) - sight.lead(seen)).toFixed(3);
  return [
    `symmetry ${symmetry}`,
    ...['whiteWin', 'whiteLoss', 'noResult'].map((name) => `${name} NAN`),
    `whiteLead ${lead}`,
    `whiteScoreSelfplay ${lead}`,
    'whiteScoreSelfplaySq NAN',
    'policy',
    writeBoard(size, () => 'NAN'),
    'policyPass NAN',
    'whiteOwnership',
    writeBoard(size, (point) => (-(ownership[imageOf(point, symmetry, size)] ?? 0)).toFixed(7)),
  ].join('\n');
}
