/**
 * Writes what the player thinks of its move in the form that gtp2ogs, the program that connects engines to the server
 * OGS, finds on standard error. It knows KataGo's form, and expects it after a line that names KataGo.
 */
import type { Analysis, Decision } from '../../player/player.js';
import { writeVariation } from '../analysis/analyzeFormat.js';

/** The line that must come first. */
export const OGS_CHAT_START = 'Insei writes its expected moves in the form of KataGo.';

export function ogsChatLine(
  { visits, winRate, scoreLead, scoreDeviation, candidates }: Analysis,
  move: Decision['move'],
  size: number,
): string {
  // A pass need not be a candidate, and a resignation never is one.
  const chosen = candidates.find(({ point }) => point === move) ?? (move === 'resign' ? candidates[0] : undefined);
  const moves = chosen?.variation ?? (move === 'resign' ? [] : [move]);
  return (
    `CHAT:Visits ${visits} Winrate ${(100 * (chosen?.winRate ?? winRate)).toFixed(2)}% ` +
    `ScoreLead ${(chosen?.scoreLead ?? scoreLead).toFixed(1)} ScoreStdev ${scoreDeviation.toFixed(1)} PV ${writeVariation(moves, size)}`
  );
}
