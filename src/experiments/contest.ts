/** A contest is an experiment that plays games between pairs of players to find the stronger player of each pair. */

import { type ReportPart, text } from '../lab/report/reportParts.js';
import { type Experiment, experiment, type FinishedUnit } from '../lab/run/experiment.js';
import { type GameRow, type GameUnit, type Pairing, playUnit } from '../lab/run/gameUnit.js';
import { gameUnits } from './games.js';
import { needsForOpponents } from './gnuGo.js';
import { drawPairings, GAME_CONDITIONS, listPairings } from './pairingReport.js';

export interface ContestParams {
  readonly pairings: readonly Pairing[];
}

type Contest = Experiment<ContestParams, GameUnit, GameRow>;

interface Shown {
  /** The caption of the figure that shows the shares of games won. */
  readonly caption: string;
  /** The parts of the report before the figure. */
  readonly first?: (rows: readonly FinishedUnit<GameUnit, GameRow>[], params: ContestParams) => readonly ReportPart[];
  /** A paragraph at the end of the report. */
  readonly remark?: string;
}

export const contest = ({
  caption,
  first = () => [],
  remark,
  ...declaration
}: Pick<Contest, 'name' | 'question' | 'paper' | 'claim' | 'readingsOf' | 'scales' | 'judge' | 'numbers'> &
  Shown): Contest =>
  experiment<ContestParams, GameUnit, GameRow>({
    ...declaration,
    needs: ({ pairings }) => needsForOpponents(pairings.map(({ b }) => b)),
    units: ({ pairings }) => gameUnits(pairings),
    run: playUnit,
    report: (rows, params) => [
      ...first(rows, params),
      drawPairings(rows, params.pairings, caption),
      listPairings(rows, params.pairings),
      text(GAME_CONDITIONS),
      ...(remark ? [text(remark)] : []),
    ],
  });
