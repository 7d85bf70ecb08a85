/**
 * Runs the unit tests on another version of Node, which npm downloads from its registry. Run `npm test` once before.
 *
 *   npm run test:node -- 22
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [version = '', ...filters] = process.argv.slice(2);
if (!/^\d+(\.\d+)*$/.test(version)) {
  console.error('name a version of Node, as in: npm run test:node -- 22');
  process.exit(2);
}
const words = ['exec', '--yes', `--package=node@${version}`, '--', 'node', 'node_modules/vitest/vitest.mjs', 'run'];
const npm = process.env.npm_execpath;
if (!npm) {
  console.error('call this script with npm: npm run test:node -- 22');
  process.exit(2);
}
const { status } = spawnSync(process.execPath, [npm, ...words, ...(filters.length > 0 ? filters : ['src'])], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
