/** Numbers of the papers that no experiment can measure, with the reason. */
import type { UntriedNumber } from '../lab/report/publishedNumbers.js';

export const UNTRIED_NUMBERS: readonly UntriedNumber[] = [
  {
    id: 'CO-5',
    source: 'Coulom (2007), Table 2',
    quantity: 'games won against GNU Go 3.6',
    paper: '38.2 %, 68.2 %, 90.6 % on 9x9; 0 %, 0 %, 37.5 %, 57.1 % on 19x19',
    reason: 'GNU Go 3.6 is not to be had any more; GNU Go 3.8, in the row below, only approximates it',
  },
  {
    id: 'WB-4',
    source: 'Wu & Baldi (2006), Figure 3',
    quantity: 'the rank of the move N12 in a game of professionals',
    paper: 'N12 is ranked first',
    reason: 'the record of the game (Zhou Heyang against Chang Hao, 22 October 2000) is not among the data',
  },
];
