/**
 * What does a network know that patterns do not? The pattern model, the territory network and a network in KataGo's
 * format predict the moves of people, the owners of points, the score and the winner, in the same positions of games
 * from which none of them has learned. The positions in which network and patterns disagree most are drawn; they are
 * from games that the program plays itself. At the tiny scale, the predicted games are random games on 5x5.
 */
import { percent } from '../../base/numberText.js';
import { type ReportPart, text } from '../../lab/report/reportParts.js';
import {
  type ClaimVerdict,
  experiment,
  type FinishedUnit,
  type Unit,
  type UnitContext,
} from '../../lab/run/experiment.js';
import { sumFinalOwners, sumPredictions } from '../../learn/network/predictionSums.js';
import { RULE_SETS, type RuleSetName } from '../../rules/ruleSet.js';
import { judgeSubclaims, listSubclaims } from '../subclaims.js';
import {
  type DisagreementParams,
  type DisagreementRow,
  drawDisagreements,
  findDisagreements,
  MIN_LIKELY,
  OPPONENTS,
} from './disagreements.js';
import { COMPARED_SOURCES, filesOf, heldOutGames, type SourceName } from './heldOutGames.js';
import { judgeKnowledge, MIN_MOVE_LEAD } from './knowledgeClaims.js';
import { drawStages, listMoves, listOutcomes, listStages } from './knowledgeReport.js';
import type { PredictionRow, PredictionRows, PredictionUnit } from './knowledgeRows.js';
import { openPredictor, PREDICTORS, type PredictorName } from './predictors.js';

interface Params extends DisagreementParams {
  readonly sources: readonly SourceName[];
  readonly predictors: readonly PredictorName[];
  /** The share of all games that the training of the network has held out. */
  readonly heldOut: number;
  /** The maximum number of positions of each source in which moves are predicted. They are drawn at random. */
  readonly positions: number;
  /** RECORDED, or the rule set that replaces the rules of all records. */
  readonly rules: typeof RECORDED | RuleSetName;
}

/** Stands for the rules that each record names. */
const RECORDED = 'recorded';

interface DisagreementUnit extends Unit {
  /** The number of the game, counted from 0. */
  readonly pictured: number;
}

/** Either the predictions of one predictor on the games of one source, or the disagreements in one game. */
type KnowledgeUnit = PredictionUnit | DisagreementUnit;
type KnowledgeRow = PredictionRow | DisagreementRow;
type Rows = readonly FinishedUnit<KnowledgeUnit, KnowledgeRow>[];

const PEOPLE = COMPARED_SOURCES.filter((source) => filesOf(source).length > 0);
const RULE_SET_NAMES = Object.keys(RULE_SETS) as RuleSetName[];
/** The network that comes with the program. Its training has left out all of these games. */
const SHIPPED = { network: 'models/network.bin.gz', heldOut: 1 };
const ALL = { ...SHIPPED, sources: PEOPLE, predictors: PREDICTORS, rules: RECORDED } as const;
/** The number of pictures of moves that are likelier to the network, and of those that are likelier to the patterns. */
const PICTURES = 3;

export default experiment<Params, KnowledgeUnit, KnowledgeRow>({
  name: 'network-knowledge',
  question: 'What does a network know that patterns do not?',
  paper: 'Coulom (2007) and Wu & Baldi (2006), whose models are compared with a network; neither paper does so',
  claim: `In games of every source, from which no model has learned, the network's cross-entropy of people's moves is lower by at least ${MIN_MOVE_LEAD} nats than that of the patterns and of the territory network. In final positions on 19x19 and on 9x9, the network names the right owner of more points than the territory network.`,
  scales: {
    tiny: {
      ...{ ...ALL, sources: ['random-5x5'], positions: 40 },
      ...{ games: 2, size: 5, randomMoves: 2, opponent: 'gamma', playouts: 1 },
    },
    small: {
      ...{ ...ALL, positions: 1000 },
      ...{ games: 12, size: 19, randomMoves: 6, opponent: 'classic', playouts: 200 },
    },
    full: {
      ...{ ...ALL, positions: 1e9 },
      ...{ games: 40, size: 19, randomMoves: 6, opponent: 'classic', playouts: 200 },
    },
  },
  choices: {
    sources: COMPARED_SOURCES,
    predictors: PREDICTORS,
    rules: [RECORDED, ...RULE_SET_NAMES],
    opponent: OPPONENTS,
  },
  needs: ({ sources, network }) => ({
    shared: sources.flatMap(filesOf),
    files: [network],
  }),
  units: ({ sources, predictors, games }) => [
    ...sources.flatMap((source) =>
      predictors.map((predictor) => ({ key: `${source}/${predictor}`, source, predictor })),
    ),
    ...Array.from({ length: games }, (_, pictured) => ({ key: `game/${pictured}`, pictured })),
  ],
  run: (unit, context) =>
    'pictured' in unit ? findDisagreements(unit.pictured, context) : predictGames(unit, context),
  judge,
  report,
});

/** The positions are the same for every predictor, so their seed does not depend on the unit. */
const POSITION_SEED = 1;

async function predictGames(unit: PredictionUnit, context: UnitContext<Params>): Promise<PredictionRow> {
  const { params, environment, note } = context;
  const { rules, heldOut } = params;
  const games = await heldOutGames(unit.source, heldOut, environment);
  const records = rules === RECORDED ? games : games.map((game) => ({ ...game, rules: RULE_SETS[rules] }));
  const predictor = await openPredictor(unit.predictor, context);
  try {
    const sums = await sumPredictions(predictor, records, {
      ...{ first: 1, last: Number.POSITIVE_INFINITY, withoutPasses: true },
      ...{ sample: params.positions, seed: POSITION_SEED },
      onProgress: (done, all) => note(`${done} of ${all} positions`),
    });
    const knowsOwners = unit.predictor !== 'patterns';
    const finalOwners = await sumFinalOwners(predictor, knowsOwners ? records : []);
    return { ...sums, finalOwners, ...(predictor.file !== undefined && { file: predictor.file }) };
  } finally {
    predictor.close();
  }
}

const predictionsOf = (rows: Rows): PredictionRows =>
  rows.filter((each): each is PredictionRows[number] => 'source' in each.unit);

function judge(rows: Rows): ClaimVerdict {
  const subclaims = judgeKnowledge(predictionsOf(rows));
  return subclaims.length === 0
    ? { verdict: 'undecided', because: 'no games of people have been predicted' }
    : judgeSubclaims(subclaims, 'as claimed');
}

function report(rows: Rows, params: Params): ReportPart[] {
  const predictions = predictionsOf(rows);
  const games = rows.flatMap(({ unit, row }) => ('pictured' in unit ? (row as DisagreementRow) : []));
  return [
    listSubclaims(judgeKnowledge(predictions)),
    listMoves(predictions),
    listOutcomes(predictions),
    text(READING),
    text(describeRules(params)),
    ...drawStages(predictions),
    listStages(predictions),
    ...predictions
      .flatMap(({ row: { file } }) => file ?? [])
      .slice(0, 1)
      .map((file) => text(`The network is ${file}.`)),
    ...drawDisagreements(games, PICTURES),
    ...(games.length > 0 ? [text(describeGames(params))] : []),
  ];
}

const READING =
  'The thresholds of the claim were written on 2026-11-19, before any run. A part of the claim holds if the whole 95 % interval of the difference lies beyond the threshold, and does not hold if the whole interval lies on the other side; otherwise it is undecided. The interval treats positions as independent, although positions of the same game are not. The thirds on 9x9 are sorted by the ranks in the records. Some of these state kyu ranks as numbers of OGS, which count upwards, so the weakest and the middle third may hardly differ in strength. All predictors judge the same positions, except that a predictor skips what it does not know: patterns know only moves, and the territory network knows no win rates. Passes are left out, because the territory network does not rate them. The models learned from different games: the patterns from 4,048 games of strong amateurs on 19x19, the territory network from 3,166 games on 9x9, the network from the games that its card names. No model learned from the games here. The expected score is compared with the score of the record; where the record counts territory, the territory network, which counts area, is wrong by up to a point more.';

const describeRules = ({ rules }: Params): string =>
  rules === RECORDED
    ? 'Each game was judged under the rules that its record names. A network that has not learned these rules judges such games badly.'
    : `All games were judged under ${RULE_SETS[rules].name} rules, whatever rules their records name.`;

const describeGames = ({ games, opponent, playouts, randomMoves, size }: Params): string =>
  `The pictures show positions from ${games} ${games === 1 ? 'game' : 'games'} on ${size}x${size} that the program played itself: the preset network against ${opponent === 'classic' ? `strong with ${playouts} playouts for each move` : opponent}, after ${randomMoves} random moves. Games of people may not be copied into this page. At most one position of each game is shown: those in which the probabilities of the played move differ by the largest factor, if one of them is at least ${percent(MIN_LIKELY, 0)}.`;
