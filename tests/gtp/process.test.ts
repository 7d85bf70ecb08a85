/** Starts the program as a GUI does. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const INSEI = fileURLToPath(new URL('../../bin/insei', import.meta.url));
const RANDOM = ['--preset', 'random', '--seed', '1'];
const folder = mkdtempSync(join(tmpdir(), 'insei-gtp-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Run {
  readonly output: string;
  readonly errorOutput: string;
  readonly code: number | null;
}

/** Runs the program until it ends. The input may stay open. */
function run(args: readonly string[], input: string | Buffer, keepOpen = false): Promise<Run> {
  const child = spawn(process.execPath, [INSEI, ...args], { cwd: folder });
  let [output, errorOutput] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errorOutput += chunk;
  });
  child.stdin.write(input);
  if (!keepOpen) child.stdin.end();
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ output, errorOutput, code }));
  });
}

const gtp = (input: string | Buffer, ...args: string[]): Promise<Run> => run(['gtp', ...RANDOM, ...args], input);

describe('insei gtp', () => {
  test.concurrent('writes nothing unless asked', async () => {
    expect(await gtp('')).toEqual({ output: '', errorOutput: '', code: 0 });
  });

  test.concurrent('ends at quit even if the input stays open', async () => {
    const { output, code } = await run(['gtp', ...RANDOM], 'name\nquit\nname\n', true);
    expect({ output, code }).toEqual({ output: '= Insei\n\n=\n\n', code: 0 });
  });

  test.concurrent('accepts all kinds of line ends, control characters, and a last line without line end', async () => {
    const { output, code } = await gtp(Buffer.from('1 name\r\n\0\u0001\u00ff\n2 na\0me\n3 name', 'latin1'));
    expect(output).toMatch(/^=1 Insei\n\n(\? unknown command\n\n)?=2 Insei\n\n=3 Insei\n\n$/);
    expect(code).toBe(0);
  });

  test.concurrent('ends an analysis at the end of the input', async () => {
    const { output, code } = await gtp('boardsize 9\nkata-analyze 10');
    expect(output).toMatch(/^=\n\n=\n(info [^\n]+\n)*\n$/);
    expect(code).toBe(0);
  });

  test.concurrent('plays a game to its end, the same with the same seed', async () => {
    const script = `boardsize 5\n${'genmove b\ngenmove w\n'.repeat(60)}final_score\n`;
    const [first, second] = await Promise.all([gtp(script), gtp(script)]);
    expect(first?.output.match(/\n\n/g)).toHaveLength(122);
    expect(first?.output).toContain('= pass');
    expect(second?.output).toBe(first?.output);
  });

  test.concurrent('refuses files that cannot be games', async () => {
    writeFileSync(join(folder, 'text'), 'hello');
    const { output, code } = await gtp(
      `loadsgf ${folder}\nloadsgf text\nloadsgf missing\nloadsgf /dev/zero\nprintsgf ${folder}\nprintsgf /no/such/folder/x\nname\n`,
    );
    expect(output.split('\n\n')).toEqual([
      `? cannot load file: ${folder} is a folder`,
      expect.stringMatching(/^\? cannot load file: there is no game/),
      '? cannot load file: there is no such file',
      expect.stringMatching(/^\? cannot load file/),
      `? cannot write file: ${folder} is a folder`,
      '? cannot write file: there is no such folder',
      '= Insei',
      '',
    ]);
    expect(code).toBe(0);
  });

  test.concurrent('writes a game and reads it back', async () => {
    const script = 'boardsize 5\nkomi 3.5\nplay b C3\nplay w D4\n';
    const { output } = await gtp(`${script}printsgf my game.sgf\nclear_board\nloadsgf my game.sgf\nprintsgf\n`);
    expect(output).toMatch(/= \(;GM\[1\].*SZ\[5\]KM\[3.5\].*;B\[cc\];W\[db\]\)\n\n$/);
  });

  test.concurrent('logs all input and output', async () => {
    const path = join(folder, 'log.txt');
    await gtp('name\nboardsize 99\n', '--log', path);
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\S+Z /, ''));
    // A line is logged when it arrives, which may be before the answer to the line before.
    expect(lines.sort()).toEqual(['', '< = Insei', '< ? unacceptable size', '> boardsize 99', '> name']);
  });

  test.concurrent.each([
    ['an unknown preset', ['--preset', 'nobody']],
    ['two budgets', ['--playouts', '10', '--seconds', '1']],
    ['zero playouts', ['--playouts', '0']],
    ['unknown rules', ['--rules', 'poker']],
    ['a word as percentage', ['--resign', 'often']],
    ['a log that cannot be written', ['--log', '/no/such/folder/log.txt']],
    ['a table that cannot be written', ['--preset', 'pell-beta', '--table', '/no/such/folder/table.json']],
    ['a table below a file', ['--preset', 'pell-beta', '--table', `${INSEI}/table.json`]],
  ])('refuses %s, in one sentence', async (_name, args) => {
    const { output, errorOutput, code } = await run(['gtp', ...args], 'name\n');
    expect({ output, code }).toEqual({ output: '', code: 2 });
    expect(errorOutput).not.toMatch(/\n {4}at /);
  });

  test.concurrent('checks that the table file can be written, and leaves no file behind', async () => {
    const folderOfTable = mkdtempSync(join(folder, 'table-'));
    const { code } = await run(['gtp', '--preset', 'pell-beta', '--table', join(folderOfTable, 'mine.json')], 'name\n');
    expect(code).toBe(0);
    expect(readdirSync(folderOfTable)).toEqual([]);
  });

  test.concurrent('accepts all options', async () => {
    const args = [
      '--playouts',
      '10',
      '--threads',
      '1',
      '--memory',
      '64',
      '--rules',
      'japanese',
      '--resign',
      'never',
      '--ponder',
    ];
    const { output, code } = await gtp('get_komi\ngenmove b\n', ...args);
    expect(output).toMatch(/^= 6.5\n\n= [A-T]\d+\n\n$/);
    expect(code).toBe(0);
  });
});

describe('insei analysis', () => {
  test.concurrent('finishes the queue when the input ends', async () => {
    const query = {
      id: 'a',
      moves: [['B', 'E5']],
      rules: 'chinese',
      boardXSize: 9,
      boardYSize: 9,
      analyzeTurns: [0, 1],
    };
    const { output, code } = await run(['analysis', ...RANDOM], `${JSON.stringify(query)}\r\nnonsense\n`);
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(3);
    expect(lines.filter(({ id }) => id === 'a').map(({ turnNumber }) => turnNumber)).toEqual([0, 1]);
    expect(code).toBe(0);
  });
});
