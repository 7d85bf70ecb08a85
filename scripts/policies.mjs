/**
 * The playout policies are the files of kernel/policies. This writes the two files that list them, one for the kernel and one
 * for the engine, where the folder has changed.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const FOLDER = 'kernel/policies';
const NOTE = 'Made by `npm run build` from the files in kernel/policies: do not edit.';

/** `folder` is the root of the project. */
export function listPolicies(folder = '.') {
  const names = readdirSync(`${folder}/${FOLDER}`)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  renew(`${folder}/kernel/policies.ts`, kernelList(names));
  renew(`${folder}/src/engine/policyList.ts`, engineList(names));
}

const className = (name) => name[0].toUpperCase() + name.slice(1);

const kernelList = (names) => `/** ${NOTE} */
${names.map((name) => `import { ${className(name)} } from './policies/${name}';`).join('\n')}
import { ageBy, beginBy, learnBy, playOutBy, PlayoutRules } from './playout';
import { Color, EMPTY } from './point';
import { Workspace } from './workspace';

/** Plays to the end: see playOutBy. */
export function playOut(space: Workspace, rules: PlayoutRules, color: Color, passes: i32, mercy: i32): Color {
${cases(names, (name) => `return playOutBy<${name}>(space, rules, color, passes, mercy);`, 'rules.policy')}
  return EMPTY;
}

export function beginLore(policy: i32, lore: usize, size: i32): void {
${cases(names, (name) => `beginBy<${name}>(lore, size);`, 'policy')}
}

export function learn(policy: i32, space: Workspace, winner: Color): void {
${cases(names, (name) => `learnBy<${name}>(space, winner);`, 'policy')}
}

export function ageLore(policy: i32, lore: usize): void {
${cases(names, (name) => `ageBy<${name}>(lore);`, 'policy')}
}
`;

const cases = (names, body, number) =>
  names.map((name, index) => `  if (${number} == ${index}) ${body(className(name))}`).join('\n');

const engineList = (names) => `/** ${NOTE} */
export const KERNEL_POLICIES = [
  // biome-ignore format: a line for each file
${names.map((name) => `  '${name}',`).join('\n')}
] as const;
`;

function renew(file, text) {
  if (read(file) !== text) writeFileSync(file, text);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
