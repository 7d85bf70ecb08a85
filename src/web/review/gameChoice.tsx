/** Which game of a collection is shown. */
import { useMemo } from 'preact/hooks';
import { type SgfTree, simpleTextOf } from '../../record/index.js';
import { showGame } from '../files.js';
import { file } from '../game/gameFile.js';
import { Select } from '../parts/choice.js';
import { texts } from '../texts.js';

/** "3. Kuro – Shiro (B+2.5)": the players, or else what the game or the event is called. */
function titleOf(tree: SgfTree, index: number): string {
  const text = (id: string): string => simpleTextOf(tree, tree.root, id)?.trim() ?? '';
  const players = [text('PB'), text('PW')].filter((name) => name !== '').join(' – ');
  const name = [text('GN'), players].filter((part) => part !== '').join(': ') || text('EV');
  return texts.review.gameTitle(index + 1, name || texts.review.noGameName, text('RE'));
}

export function GameChoice() {
  const { games, tree } = file.value;
  const options = useMemo(
    () => games.map((game, index) => ({ value: String(index), title: titleOf(game, index) })),
    [games],
  );
  if (games.length < 2) return null;
  return (
    <section class="card">
      <Select
        title={texts.review.game}
        options={options}
        value={String(games.indexOf(tree))}
        onChange={(index) => showGame(games[Number(index)] as SgfTree)}
      />
    </section>
  );
}
