/** What a contest is: pairings whose games say which of two players is the stronger one. */
import { type Experiment, experiment } from './experiment.js';
import { type GameRow, type GameUnit, gameUnits, needsFor, type Pairing, playUnit } from './games.js';
import { CONDITIONS, drawPairings, listPairings } from './pairingReport.js';
import { text } from './reportParts.js';

export interface ContestParams {
  readonly pairings: readonly Pairing[];
}

type Contest = Experiment<ContestParams, GameUnit, GameRow>;

interface Shown {
  /** Below the shares of games won. */
  readonly caption: string;
  /** What else a reader must know. */
  readonly remark?: string;
}

export const contest = ({
  caption,
  remark,
  ...declaration
}: Pick<Contest, 'name' | 'question' | 'paper' | 'claim' | 'scales' | 'judge'> & Shown): Contest =>
  experiment<ContestParams, GameUnit, GameRow>({
    ...declaration,
    needs: ({ pairings }) => needsFor(pairings.map(({ b }) => b)),
    units: ({ pairings }) => gameUnits(pairings),
    run: playUnit,
    report: (rows, { pairings }) => [
      drawPairings(rows, pairings, caption),
      listPairings(rows, pairings),
      text(CONDITIONS),
      ...(remark ? [text(remark)] : []),
    ],
  });
