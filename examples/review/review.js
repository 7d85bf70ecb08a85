/**
 * Reviews all games of a folder. Prints the worst moves of each game, and writes every game with its review into the same
 * folder, as NAME.reviewed.sgf.
 *
 *   node review.js GAMES [PLAYOUTS]
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analyzeGame, createPlayer, gameFromSgf, isMistake, parseSgf, rateMove, writePoint, writeSgf } from 'insei';

const [folder = '.', playouts = '200'] = process.argv.slice(2);
const WORST = 5;

const player = await createPlayer('strong', { seed: 1 });
const names = (await readdir(folder)).filter((name) => /(?<!\.reviewed)\.sgf$/.test(name)).sort();
for (const name of names) {
  const { games } = parseSgf(await readFile(join(folder, name)), { lenient: true });
  for (const tree of games) await report(name, tree);
  await writeFile(join(folder, name.replace(/\.sgf$/, '.reviewed.sgf')), writeSgf(games));
}
player.close();

async function report(name, tree) {
  const reviews = [];
  for await (const { move, review } of analyzeGame(player, tree, { playouts: Number(playouts) }))
    reviews[move] = review;
  const { size, names, moves } = gameFromSgf(tree);
  console.log(`${name}: ${names.black ?? 'Black'} against ${names.white ?? 'White'}`);
  const mistakes = moves
    .map(({ point }, move) => ({
      move: move + 1,
      ...(reviews[move] && rateMove(reviews[move], reviews[move + 1], point)),
    }))
    .filter((rating) => rating.grade && isMistake(rating))
    .sort((a, b) => b.pointsLost - a.pointsLost)
    .slice(0, WORST);
  for (const { move, color, point, best, pointsLost } of mistakes)
    console.log(
      `  move ${move}, ${color} ${writePoint(point, size)}: ${pointsLost.toFixed(1)} points worse than ${writePoint(best, size)}`,
    );
  if (mistakes.length === 0) console.log('  no mistakes');
}
