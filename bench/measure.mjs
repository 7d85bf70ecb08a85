/** How the benches measure: CPU time, in turns, medians. */
export const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

/** CPU seconds, of all threads, that something takes. */
export async function cpuSeconds(action) {
  const before = process.cpuUsage();
  await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What all pages together have used; the browser's own process is left out, since Node has none beside it. */
export async function pageCpuSeconds(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** One line a round on standard error; on a terminal always the same line. */
export function showRound(name, round, rounds) {
  const isLast = round === rounds;
  if (process.stderr.isTTY) process.stderr.write(`\r${name}: round ${round} of ${rounds}${isLast ? '\n' : ''}`);
  else if (isLast) process.stderr.write(`${name}: ${rounds} rounds done\n`);
}

/** A table in Markdown; undefined cells are dashes. */
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
