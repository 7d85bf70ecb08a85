/** The engine and the kernel list the files of kernel/policies in the same order. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNEL_POLICIES } from '../../src/engine/search/playoutPolicy.js';

const FOLDER = new URL('../../kernel/policies/', import.meta.url);
const DISPATCH = readFileSync(new URL('dispatch.ts', FOLDER), 'utf8');

/** The policies for which kernel/policies/dispatch.ts makes a call, by number. */
function numbered(call: string): string[] {
  const names: string[] = [];
  for (const [, number, name] of DISPATCH.matchAll(new RegExp(`== (\\d+)\\) .*${call}<(\\w+)>`, 'g')))
    names[Number(number)] = (name as string).charAt(0).toLowerCase() + (name as string).slice(1);
  return names;
}

test('every file of the folder except dispatch.ts is in the list', () => {
  const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ''));
  expect(files.filter((file) => file !== 'dispatch').sort()).toEqual([...KERNEL_POLICIES].sort());
});

test.each(['playOutByPolicy', 'beginPolicyOfType', 'learnPolicyOfType', 'agePolicyOfType'])(
  '%s is called for the policies in the order of the list',
  (call) => expect(numbered(call)).toEqual([...KERNEL_POLICIES]),
);
