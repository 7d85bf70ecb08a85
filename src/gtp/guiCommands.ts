/** Commands that GUIs, servers and match runners have added: GoGui, KGS, gomill. */
import { InputError } from '../base/inputError.js';
import type { Analysis } from '../player/player.js';
import { areaKomi } from '../player/searchRequest.js';
import { writePoint } from '../rules/point.js';
import { parseResult } from '../rules/result.js';
import { readColor, readVertex } from './arguments.js';
import {
  candidateBoard,
  ownershipBoard,
  probabilityBoard,
  raveGraphics,
  searchGraphics,
  writeBoard,
} from './boards.js';
import { explainClass, listClasses } from './classes.js';
import { explain, explainFeatures, percent } from './explanation.js';
import { tellResult } from './gameEnd.js';
import { makeMove } from './ownMove.js';
import { findReply, listReplies } from './replies.js';
import { type Commands, DONE, type Session } from './session.js';
import { findParameter, writeParameters } from './settings.js';
import { interruptLine } from './thinking.js';

/** GoGui's menu: how to show the answer, the label, the command. */
const ANALYZE_MENU = [
  'dboard/Territory/insei-territory',
  'string/Expected Score/insei-expected_score',
  'dboard/Ownership/insei-ownership',
  'sboard/Win Rates/insei-win_rates',
  'sboard/Visits/insei-visits',
  'dboard/Pattern Probabilities/insei-pattern_probabilities',
  'hpstring/Explain Move by Patterns/insei-explain_move %p',
  'gfx/Search/insei-search',
  'gfx/RAVE/insei-rave',
  'sboard/Move Classes/insei-classes',
  'hpstring/Explain Move by Class/insei-class %p',
  'varc/Variation/insei-variation %c',
  'gfx/Replies of Black/insei-replies black',
  'gfx/Replies of White/insei-replies white',
  'gfx/Replies to Point/insei-reply %p',
  'plist/Dead Stones/final_status_list dead',
  'plist/Stones in Seki/final_status_list seki',
  'string/Score/final_score',
  'hstring/Explain Last Move/gomill-explain_last_move',
  'param/Settings/insei-settings',
  'none/Forget the Search/clear_cache',
];

/** For a look at a position that has not been analysed: long enough to mean something, short enough to wait for. */
const GLANCE_SECONDS = 1;

export const GUI_COMMANDS: Commands = {
  'gogui-analyze_commands': () => ANALYZE_MENU.join('\n'),
  'gogui-title': ({ player }) => `Insei (${player.name})`,
  // GoGui tells its own version, which changes nothing for us.
  'gogui-version': () => DONE,
  // To know this command is to promise that the comment "# interrupt" is obeyed.
  'gogui-interrupt': () => DONE,
  'gogui-sigint': ({ host, thinking }) => String(host.catchInterrupts(() => thinking.interrupt())),
  'insei-territory': async ({ territory, table }) => {
    const ownership = (await territory()).ownership(table.game.position);
    return `\n${writeBoard(table.size, (point) => (ownership[point] as number).toFixed(3))}`;
  },
  'insei-expected_score': async ({ territory, table }) => {
    const { game } = table;
    const lead = (await territory()).lead(game.position) - areaKomi(table.situation(game.position.toMove));
    return `${lead < 0 ? 'W' : 'B'}+${Math.abs(lead).toFixed(1)}`;
  },
  'insei-ownership': async (session) => `\n${ownershipBoard(await look(session), session.table.size)}`,
  'insei-win_rates': async (session) =>
    `\n${candidateBoard(await look(session), session.table.size, ({ winRate }) => percent(winRate))}`,
  'insei-visits': async (session) =>
    `\n${candidateBoard(await look(session), session.table.size, ({ visits }) => String(visits))}`,
  'insei-pattern_probabilities': async ({ patterns, table }) =>
    `\n${probabilityBoard((await patterns()).rate(table.situation()), table.size)}`,
  'insei-explain_move': async ({ patterns, table }, { args }) => {
    const point = readVertex(args[0], table.size);
    return explainFeatures((await patterns()).explain(table.situation(), point));
  },
  'insei-search': async (session) => `\n${searchGraphics(await look(session), session.table.size)}`,
  'insei-rave': async (session) => `\n${raveGraphics(await look(session), session.table.size)}`,
  'insei-classes': listClasses,
  'insei-class': explainClass,
  'insei-variation': async (session, { args }) => {
    const { size } = session.table;
    const { candidates } = await look(session, args[0] === undefined ? undefined : readColor(args[0]));
    return (candidates[0]?.variation ?? []).map((point) => writePoint(point, size)).join(' ');
  },
  'insei-replies': listReplies,
  'insei-reply': findReply,
  'insei-settings': ({ settings }, { args: [name, value = ''] }) => {
    if (name === undefined) return writeParameters(settings);
    findParameter(name).set(settings, value);
    return DONE;
  },
  'gomill-explain_last_move': ({ lastDecision }) => {
    if (!lastDecision) throw new InputError('there is no move of mine yet');
    return explain(lastDecision);
  },
  'insei-learn': async (session, { args }) => {
    const result = parseResult(args[0] ?? '');
    if (!result) throw new InputError('the result must be like B+3.5, W+R or 0');
    await tellResult(session, result);
    return DONE;
  },
  'gomill-describe_engine': ({ player, host }) => `Insei ${host.version}\npreset: ${player.name}`,
  'gomill-cpu_time': ({ host }) => host.cpuSeconds().toFixed(3),
  cputime: ({ host }) => host.cpuSeconds().toFixed(3),
  'kgs-genmove_cleanup': (session, { args }) => makeMove(session, { color: readColor(args[0]), cleanUp: true }),
  'kgs-game_over': () => DONE,
  'kgs-chat': ({ player, host }) =>
    `I am Insei ${host.version} (${player.name}), a program: I play, but I do not chat.`,
};

/** The analysis of this position, made now if there is none. */
async function look(session: Session, color = session.table.game.position.toMove): Promise<Analysis> {
  const { table, player, settings, thinking } = session;
  if (table.analysis?.color === color) return table.analysis;
  const { playouts } = settings;
  const budget = playouts === undefined ? { seconds: GLANCE_SECONDS } : { playouts };
  const analysis = await thinking.run(interruptLine, (signal) =>
    player.analyze(table.situation(color), { budget, signal }),
  );
  table.remember(analysis);
  return analysis;
}
