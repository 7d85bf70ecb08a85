/** A contest is an experiment that plays games between pairs of players to find the stronger player of each pair. */

import { text } from '../lab/report/reportParts.js';
import { type Experiment, experiment } from '../lab/run/experiment.js';
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
  /** A paragraph at the end of the report. */
  readonly remark?: string;
}

export const contest = ({
  caption,
  remark,
  ...declaration
}: Pick<Contest, 'name' | 'question' | 'paper' | 'claim' | 'scales' | 'judge' | 'numbers'> & Shown): Contest =>
  experiment<ContestParams, GameUnit, GameRow>({
    ...declaration,
    needs: ({ pairings }) => needsForOpponents(pairings.map(({ b }) => b)),
    units: ({ pairings }) => gameUnits(pairings),
    run: playUnit,
    report: (rows, { pairings }) => [
      drawPairings(rows, pairings, caption),
      listPairings(rows, pairings),
      text(GAME_CONDITIONS),
      ...(remark ? [text(remark)] : []),
    ],
  });
