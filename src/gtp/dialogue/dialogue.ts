/**
 * A conversation in the Go Text Protocol between Insei and the program that sends the commands. The dialogue answers
 * one command after another until `quit` or the end of the input. An error ends a command, but never the conversation.
 */
import { InputError, messageOf, stackTraceOf } from '../../base/errors.js';
import { Stopper } from '../../base/stopper.js';
import type { MovePredictor } from '../../player/movePredictor.js';
import type { EvaluatingNetwork } from '../../player/networkAnalysis.js';
import type { Player } from '../../player/player.js';
import type { TargetSolver } from '../../player/positionSolver.js';
import type { TerritoryEstimator } from '../../player/territoryEstimator.js';
import type { RuleSet } from '../../rules/ruleSet.js';
import type { NetworkModel } from '../analysis/networkModel.js';
import { findCommand } from '../commands/allCommands.js';
import { learnFromEndedGame } from '../commands/gameEnd.js';
import type { GtpEnvironment } from './environment.js';
import { GameInPlay } from './gameInPlay.js';
import { Inbox } from './inbox.js';
import { AnswerWriter, type Command, parseLine } from './lines.js';
import type { Session } from './session.js';
import type { GtpSettings } from './settings.js';

interface DialogueOptions {
  readonly lines: AsyncIterable<string>;
  /** Writes a part of an answer. Log messages and graphics are not written with this function. */
  write(text: string): void;
  readonly environment: GtpEnvironment;
  readonly player: Player;
  readonly settings: GtpSettings;
  readonly rules: RuleSet;
  /** Loads the territory network; called at most once. */
  openTerritory(): Promise<TerritoryEstimator>;
  /** Loads the solver; called at most once. */
  openSolver(): Promise<TargetSolver>;
  /** Loads the pattern model; called at most once. This function is missing if there is no model. */
  openPatterns?(): Promise<MovePredictor>;
  /** The network that the user named or with which the player plays; missing if there is no such network. */
  readonly network?: EvaluatingNetwork | undefined;
  /** The networks in use, for programs that ask for them. */
  readonly models?: readonly NetworkModel[];
}

/** Runs the conversation to its end. Does not close the player. */
export async function runDialogue(options: DialogueOptions): Promise<void> {
  const session = startSession(options);
  const { inbox } = session;
  for (let line = await inbox.next(); line !== undefined; line = await nextLine(session)) {
    const command = parseLine(line);
    if (command) await answer(session, command, options.write);
    if (session.hasQuit) break;
  }
}

function startSession({ environment, player, settings, rules, lines, ...options }: DialogueOptions): Session {
  return {
    environment,
    player,
    settings,
    gameInPlay: new GameInPlay(rules, rules.komi),
    inbox: new Inbox(lines),
    territory: once(() => options.openTerritory()),
    solver: once(() => options.openSolver()),
    patterns: once(() => {
      if (!options.openPatterns) throw new InputError('there is no pattern model');
      return options.openPatterns();
    }),
    network: options.network,
    models: options.models ?? [],
    mayPonder: false,
    hasQuit: false,
  };
}

/** Returns a function that calls `open` only the first time and returns the same result every time. */
function once<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    return opened;
  };
}

async function answer(session: Session, command: Command, write: (text: string) => void): Promise<void> {
  const answer = new AnswerWriter(command.id, write);
  session.mayPonder = false;
  try {
    const text = await findCommand(command.name)(session, command, answer);
    if (session.player.learn) await learnFromEndedGame(session);
    answer.finish(text);
  } catch (error) {
    answer.refuse(reasonFor(error, session.environment));
  }
}

function reasonFor(error: unknown, environment: GtpEnvironment): string {
  if (error instanceof InputError) return error.message;
  environment.log(stackTraceOf(error));
  return `internal error: ${messageOf(error)}`;
}

/** Waits for the next line of input. If the player may ponder, it ponders until the line arrives. */
async function nextLine(session: Session): Promise<string | undefined> {
  const { inbox } = session;
  if (!session.mayPonder || inbox.hasInput) return inbox.next();
  const stopper = new Stopper();
  const pondering = ponder(session, stopper);
  await inbox.waitForInput();
  stopper.stop();
  // Pondering must end before the next command uses the player, because a player handles only one request at a time.
  await pondering;
  return inbox.next();
}

async function ponder({ player, gameInPlay, environment }: Session, signal: Stopper): Promise<void> {
  if (gameInPlay.game.isOver) return;
  try {
    await player.analyze(gameInPlay.situation(), { budget: {}, signal });
  } catch (error) {
    environment.log(`pondering failed: ${error}`);
  }
}
