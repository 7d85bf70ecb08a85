/** The texts that explain the colours, numbers and keys of the review. */
import { percent } from '../base/numberText.js';
import { GRADE_LIMITS, type Grade } from '../review/index.js';

const limit = ({ points: lost, winRate }: { points: number; winRate: number }): string =>
  `loses at least ${lost} points or ${percent(winRate, 0)} win rate`;

export const legendTexts = {
  title: 'What the colours and numbers mean',
  candidate:
    'Each circle marks a move that the engine considers. Upper number: how often the side to move wins after this move, in percent. Lower number: how many points the move loses against the first choice. A faint circle means few playouts. A ring in the colour of the player marks the next move of the record; the rings of variations are dashed.',
  grades: [
    ['best', 'the engine’s first choice'],
    ['good', 'loses little or nothing'],
    ['inaccuracy', limit(GRADE_LIMITS.inaccuracy)],
    ['mistake', limit(GRADE_LIMITS.mistake)],
    ['blunder', limit(GRADE_LIMITS.blunder)],
    ['unsure', 'seems to lose something, but the engine is not sure'],
  ] as const satisfies readonly (readonly [Grade, string])[],
  graph:
    'The graph shows Black’s win rate or lead: above the middle Black is ahead. Dots mark mistakes and blunders; the vertical line marks the shown position.',
  network:
    'A network reviews the game at once, without a search. In the settings you can replace the network by your own. The network’s part of the graph is dashed. The network’s circles show how probable a move is, in percent. A search replaces the network’s reviews.',
  line: 'Point at a circle, or move the focus there, to see the continuation that the engine expects. A click or tap on a row of the table keeps the continuation of this row on the board until the next click or tap.',
  lead: 'Lead: by how many points, with komi, the side to move is expected to win.',
  keys: 'Keys',
  keyList: [
    ['← →', 'go one move back or forward (also the keys , and .)'],
    ['Shift + ← →', 'go ten moves back or forward'],
    ['Home End', 'go to the first or last position'],
    ['↑ ↓', 'go to another variation'],
    ['b', 'go to the previous branch'],
    ['n', 'go to the next mistake'],
    ['Space', 'start or stop the analysis of this position'],
    ['t', 'show the next overlay, or none after the last one'],
    ['g', 'play the best move'],
    ['l', 'play the expected continuation'],
    ['p', 'pass'],
    ['u', 'undo, while playing'],
    ['k', 'show or hide coordinates'],
    ['m', 'show or hide move numbers'],
    ['Ctrl + Z', 'undo the last edit'],
    ['Ctrl + Shift + Z', 'redo the last undone edit (also Ctrl + Y)'],
  ],
  boardKeys: 'When the board has the focus, the arrow keys move between points, and Enter or Space plays.',
} as const;
