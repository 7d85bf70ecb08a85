/**
 * Checks that a tag can be released: it names the version of package.json, the changelog has that version with a date, and
 * package.json names a real repository. The release workflow calls it before it publishes.
 *
 *   node scripts/checkRelease.mjs v1.2.3
 */
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const text = read('package.json');
const { version } = JSON.parse(text);
const [tag = ''] = process.argv.slice(2);

const faults = [];
if (tag !== `v${version}`) faults.push(`the tag is "${tag}", but package.json has the version ${version}`);
if (!new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm').test(read('CHANGELOG.md')))
  faults.push(`CHANGELOG.md has no line "## [${version}] - YYYY-MM-DD"`);
if (text.includes('/OWNER/'))
  faults.push('package.json still has the placeholder OWNER instead of the owner of the repository');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
