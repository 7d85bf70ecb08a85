/** Commands that set the clocks, the rules and the player's parameters. */
import type { TimeSystem } from '../../player/timeControl.js';
import type { RuleSet } from '../../rules/ruleSet.js';
import { readColor, readTimeLeft, readWholeNumber } from '../dialogue/arguments.js';
import { type Commands, EMPTY_ANSWER, type Session } from '../dialogue/session.js';
import { findParameter, PARAMETER_NAMES, readParameters, setParameters } from '../dialogue/settings.js';
import { changeRule, describeRules, namedRules, readRules } from './rulesText.js';
import { KATA_TIME_SYSTEM_NAMES, parseGtpTime, parseKataTime, parseKgsTime } from './timeSettings.js';

export const TIME_AND_RULES_COMMANDS: Commands = {
  time_settings: (session, { args }) => setTime(session, parseGtpTime(args)),
  'kgs-time_settings': (session, { args }) => setTime(session, parseKgsTime(args)),
  'kata-time_settings': (session, { args }) => setTime(session, parseKataTime(args)),
  'kata-list_time_settings': () => KATA_TIME_SYSTEM_NAMES.join(' '),
  time_left: ({ gameInPlay }, { args: [color, seconds, count] }) => {
    const face = { seconds: readTimeLeft(seconds), count: readWholeNumber(count, 'stones') };
    gameInPlay.setClock(readColor(color), face);
    return EMPTY_ANSWER;
  },
  'kgs-rules': (session, { args }) => setRules(session, namedRules(args.join(' '))),
  'kata-get-rules': ({ gameInPlay }) => describeRules(gameInPlay.rules),
  'kata-set-rules': (session, { rest }) => setRules(session, readRules(rest, session.gameInPlay.rules)),
  'kata-set-rule': (session, { args: [field = '', value = ''] }) =>
    setRules(session, changeRule(session.gameInPlay.rules, field, value)),
  'kata-list-params': () => PARAMETER_NAMES.join(' '),
  'kata-get-param': ({ settings }, { args }) => findParameter(args[0]).get(settings),
  'kata-get-params': ({ settings }) => JSON.stringify(readParameters(settings)),
  'kata-set-params': ({ settings }, { rest }) => {
    setParameters(settings, rest);
    return EMPTY_ANSWER;
  },
  'kata-get-models': ({ models }) => JSON.stringify(models),
  'kata-set-param': ({ settings }, { args: [name, value = ''] }) => {
    findParameter(name).set(settings, value);
    return EMPTY_ANSWER;
  },
};

function setTime({ gameInPlay }: Session, system: TimeSystem): string {
  gameInPlay.setTimeSystem(system);
  return EMPTY_ANSWER;
}

function setRules({ gameInPlay }: Session, rules: RuleSet): string {
  gameInPlay.setRules(rules);
  return EMPTY_ANSWER;
}
