/** The conditions of the game: clocks, rules, and what else may be set. */

import type { TimeSystem } from '../player/clock.js';
import type { RuleSet } from '../rules/ruleSet.js';
import { readColor, readTimeLeft, readWhole } from './arguments.js';
import { describeRules, namedRules, readRules, withRule } from './rulesText.js';
import { type Commands, DONE, type Session } from './session.js';
import { findParameter, PARAMETER_NAMES } from './settings.js';
import { KATA_SYSTEM_NAMES, kataTime, kgsTime, standardTime } from './timeSettings.js';

export const CONDITION_COMMANDS: Commands = {
  time_settings: (session, { args }) => setTime(session, standardTime(args)),
  'kgs-time_settings': (session, { args }) => setTime(session, kgsTime(args)),
  'kata-time_settings': (session, { args }) => setTime(session, kataTime(args)),
  'kata-list_time_settings': () => KATA_SYSTEM_NAMES.join(' '),
  time_left: ({ table }, { args: [color, seconds, count] }) => {
    const face = { seconds: readTimeLeft(seconds), count: readWhole(count, 'stones') };
    table.setClock(readColor(color), face);
    return DONE;
  },
  'kgs-rules': (session, { args }) => setRules(session, namedRules(args.join(' '))),
  'kata-get-rules': ({ table }) => describeRules(table.rules),
  'kata-set-rules': (session, { rest }) => setRules(session, readRules(rest, session.table.rules)),
  'kata-set-rule': (session, { args: [field = '', value = ''] }) =>
    setRules(session, withRule(session.table.rules, field, value)),
  'kata-list-params': () => PARAMETER_NAMES.join(' '),
  'kata-get-param': ({ settings }, { args }) => findParameter(args[0]).get(settings),
  'kata-set-param': ({ settings }, { args: [name, value = ''] }) => {
    findParameter(name).set(settings, value);
    return DONE;
  },
};

function setTime({ table }: Session, system: TimeSystem): string {
  table.setTime(system);
  return DONE;
}

function setRules({ table }: Session, rules: RuleSet): string {
  table.setRules(rules);
  return DONE;
}
