/** Runs the command that the user typed. */
import { runProgram } from './program.js';

// A program that reads Insei's output, such as `head`, may close the pipe early. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

await runProgram(process.argv.slice(2));
