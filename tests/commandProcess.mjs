/**
 * Runs command lines of `insei` one after another in one process, and sends back what each of them printed. Most
 * commands take less time than a process takes to load the program.
 */
import { runProgram } from '../dist/cli/program.js';

const [node] = process.argv;
const streams = [process.stdout, process.stderr];

async function run(words) {
  const texts = ['', ''];
  for (const [index, stream] of streams.entries())
    stream.write = (text) => {
      texts[index] += text;
      return true;
    };
  process.argv = [node, 'insei', ...words];
  process.exitCode = undefined;
  await runProgram(words);
  const [stdout, stderr] = texts;
  const code = process.exitCode ?? 0;
  process.exitCode = undefined;
  return { code, stdout, stderr };
}

let last = Promise.resolve();
process.on('message', ({ id, words }) => {
  last = last.then(async () => process.send({ id, run: await run(words) }));
});
