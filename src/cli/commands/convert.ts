/** `insei convert`: turns game records of other formats into SGF. */
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { InputError } from '../../base/errors.js';
import { makeFolder } from '../../base/makeFolder.node.js';
import { gameFromSgf } from '../../record/gameFromSgf.js';
import { parseRecords } from '../../record/parseRecords.js';
import { collectProblemsInto, describeFault, SgfError, type SgfProblem } from '../../record/sgfError.js';
import { mainLine, type SgfTree, setValues, valuesOf } from '../../record/sgfTree.js';
import { writeSgfText } from '../../record/sgfWrite.js';
import { exists, writeFileAtomically } from '../files/atomicFile.js';
import { addFileNameToErrors, readInputFile } from '../files/recordFile.js';
import { isStandardInput, nameOfInput } from '../files/standardInput.js';

interface ConvertOptions {
  readonly out?: string;
  readonly json?: boolean;
}

interface ConvertedFile {
  readonly file: string;
  readonly games: number;
  readonly moves: number;
  /** The file that was written; null if the games were printed. */
  readonly out: string | null;
  /** What could not be read, and was left out. */
  readonly notes: readonly string[];
}

const HELP = `
Reads GIB (Tygem), NGF (wBaduk), UGF and UGI (PandaNet), and SGF in any charset, also UTF-16; the content of a file decides, not its
name. Writes SGF in UTF-8, and prints it if there is no --out. What cannot be read is named on standard error and left out; a file with
a move that cannot be read is refused. Boards of any size are kept. The exit code is 1 if a file was refused.

Example: insei convert game.gib > game.sgf
Example: insei convert *.ngf *.ugi --out converted`;

export const convertCommand = (version: string): Command =>
  new Command('convert')
    .description('Convert game records of other formats to SGF.')
    .argument('<files...>', 'the game records; - reads standard input')
    .option('--out <folder>', 'write each file into this folder, with the ending .sgf; no file is replaced')
    .option('--json', 'print the result as one JSON object; needs --out')
    .addHelpText('after', HELP)
    .action((files: readonly string[], options: ConvertOptions) => convert(files, options, version));

async function convert(files: readonly string[], { out, json }: ConvertOptions, version: string): Promise<void> {
  if (json && out === undefined) throw new InputError('--json needs --out, because the games are printed without it');
  if (out !== undefined) await makeFolder(out);
  const converted: ConvertedFile[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      converted.push(await convertFile(file, out, version));
    } catch (error) {
      if (files.length === 1 || !(error instanceof InputError)) throw error;
      console.error(`refused: ${error.message}`);
      refused.push(file);
    }
  }
  if (json) console.log(JSON.stringify({ files: converted, refused }));
  if (refused.length > 0) process.exitCode = 1;
}

async function convertFile(file: string, folder: string | undefined, version: string): Promise<ConvertedFile> {
  const bytes = await readInputFile(file);
  const { games, problems } = addFileNameToErrors(file, () => parseRecords(bytes, { lenient: true }), bytes);
  const notes = [...problems, ...games.flatMap((tree) => addFileNameToErrors(file, () => problemsIn(tree)))].map(
    describeFault,
  );
  for (const note of notes) console.error(`note: ${nameOfInput(file)}: ${note}`);
  for (const { root } of games) if (valuesOf(root, 'AP').length === 0) setValues(root, 'AP', [`Insei:${version}`]);
  const text = writeSgfText(games);
  const out = folder === undefined ? null : join(folder, sgfName(file));
  if (out === null) process.stdout.write(text);
  else if (await exists(out)) throw new InputError(`${out} exists already: choose another folder with --out`);
  else await writeFileAtomically(out, text);
  const moves = games.reduce((sum, { root }) => sum + countMoves(root), 0);
  return { file, games: games.length, moves, out, notes };
}

/**
 * The faults in the main line of a game. Throws if a move cannot be read. A game that Insei cannot play, such as one on a
 * rectangular board, has a fault, too, but is kept.
 */
function problemsIn(tree: SgfTree): SgfProblem[] {
  const problems: SgfProblem[] = [];
  try {
    gameFromSgf(tree, collectProblemsInto(problems));
  } catch (error) {
    if (!(error instanceof SgfError) || error.code === 'bad-point') throw error;
    problems.push(error);
  }
  return problems;
}

const countMoves = (root: SgfTree['root']): number => {
  let moves = 0;
  for (const { properties } of mainLine(root)) moves += properties.filter(({ id }) => id === 'B' || id === 'W').length;
  return moves;
};

const sgfName = (file: string): string =>
  `${isStandardInput(file) ? 'game' : basename(file).replace(/(?:\.(?:sgf|gib|ngf|ugf|ugi|gz))+$/i, '')}.sgf`;
