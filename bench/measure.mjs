/** Tools of the benches: medians, CPU time, progress lines and tables. */
export const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** The CPU seconds that all threads together spend on an action. */
export async function cpuSeconds(action) {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** CPU seconds of all open pages. Leaves out the browser's own process, because Node has nothing like it. */
export async function pageCpuSeconds(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Shows progress on standard error: on a terminal, one line that changes; elsewhere, one line at the end. */
export function showRoundProgress(name, round, rounds) {
  const isLast = round === rounds;
  if (process.stderr.isTTY) process.stderr.write(`\r${name}: round ${round} of ${rounds}${isLast ? '\n' : ''}`);
  else if (isLast) process.stderr.write(`${name}: ${rounds} rounds done\n`);
}

/** Prints a table in Markdown. A cell without a value shows a dash. */
export function printTable(title, columns, rows) {
  console.log(`\n${title}\n`);
  console.log(`| ${columns.map(([name]) => name).join(' | ')} |`);
  console.log(`|${columns.map(() => '---').join('|')}|`);
  for (const row of rows) {
    const cells = columns.map(([, value, digits = 0]) => {
      const cell = value(row);
      return typeof cell === 'number' ? cell.toFixed(digits) : (cell ?? '-');
    });
    console.log(`| ${cells.join(' | ')} |`);
  }
}
