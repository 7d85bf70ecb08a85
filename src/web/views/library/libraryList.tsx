/** The list of the visitor's games, with fields that search it. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { libraryTexts } from '../../libraryTexts.js';
import { download } from '../../state/downloads.js';
import {
  deleteLibraryGame,
  exportLibrary,
  gamesWithShownPosition,
  importGames,
  librarySummaries,
  loadLibrary,
  moveToFolder,
  openLibraryGame,
  reportLibraryFailure,
} from '../../state/library/library.js';
import {
  foldersOf,
  type GameSummary,
  type LibraryOrder,
  type LibraryQuery,
  searchGames,
} from '../../state/library/libraryGame.js';
import { closeWindow } from '../../state/location.js';
import '../../styles/library.css';
import { FileField } from '../parts/fileField.js';
import { Select } from '../parts/formFields.js';

/** The list shows at most this many games. */
const MAX_ROWS = 100;
const ORDERS: readonly LibraryOrder[] = ['changed', 'mistakes', 'moves'];
/** The value of the list of folders that stands for all of them. No folder has this name, because names are trimmed. */
const ALL = ' ';

export function LibraryList() {
  const [query, setQuery] = useState<LibraryQuery>({ words: '', folder: undefined, order: 'changed' });
  const [withPosition, setWithPosition] = useState<ReadonlySet<string>>();
  const [problem, setProblem] = useState('');
  useLayoutEffect(() => void loadLibrary().catch((error) => setProblem(libraryTexts.failed(String(error)))), []);
  const all = librarySummaries.value ?? [];
  const found = searchGames(all, query).filter(({ id }) => withPosition?.has(id) ?? true);
  const searchPosition = (isOn: boolean): void => {
    if (!isOn) setWithPosition(undefined);
    else gamesWithShownPosition().then(setWithPosition, reportLibraryFailure);
  };
  return (
    <section class="library" aria-label={libraryTexts.title}>
      <label class="field">
        <span>{libraryTexts.search}</span>
        <input
          type="search"
          value={query.words}
          onInput={(event) => setQuery({ ...query, words: event.currentTarget.value })}
        />
      </label>
      <div class="pair">
        <FolderFilter query={query} onChange={setQuery} />
        <Select
          title={libraryTexts.order}
          options={ORDERS.map((value) => ({ value, title: libraryTexts.orders[value] }))}
          value={query.order}
          onChange={(order) => setQuery({ ...query, order })}
        />
      </div>
      <label class="switch">
        <input type="checkbox" onChange={(event) => searchPosition(event.currentTarget.checked)} />
        <span>{libraryTexts.position}</span>
      </label>
      <ul class="games">
        {found.slice(0, MAX_ROWS).map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {all.length > 0 && found.length === 0 && <p class="hint">{libraryTexts.nothing}</p>}
      {found.length > MAX_ROWS && <p class="hint">{libraryTexts.more(found.length - MAX_ROWS)}</p>}
      {all.length === 0 && <p class="hint">{problem || libraryTexts.empty}</p>}
      <ExportAndImport hasGames={all.length > 0} />
    </section>
  );
}

interface FilterProps {
  readonly query: LibraryQuery;
  onChange(query: LibraryQuery): void;
}

const FolderFilter = ({ query, onChange }: FilterProps) => (
  <Select
    title={libraryTexts.folder}
    options={[
      { value: ALL, title: libraryTexts.allFolders },
      { value: '', title: libraryTexts.noFolder },
      ...foldersOf(librarySummaries.value ?? []).map((folder) => ({ value: folder, title: folder })),
    ]}
    value={query.folder ?? ALL}
    onChange={(folder) => onChange({ ...query, folder: folder === ALL ? undefined : folder })}
  />
);

function GameRow({ game }: { readonly game: GameSummary }) {
  const { names, event, date, result, size, moves, mistakes, folder, id } = game;
  const players = libraryTexts.players(names.black, names.white);
  const open = async (): Promise<void> => {
    if (await openLibraryGame(id)) closeWindow();
  };
  const facts = [result, libraryTexts.facts(size, moves, mistakes.black + mistakes.white), event, date];
  return (
    <li>
      <button type="button" class="game" onClick={() => void open().catch(reportLibraryFailure)}>
        <strong>{players}</strong> <small>{facts.filter((fact) => fact).join(' · ')}</small>
      </button>
      <input
        type="text"
        list="folders"
        aria-label={libraryTexts.moveTo(players)}
        placeholder={libraryTexts.folder}
        value={folder}
        onChange={(change) => void moveToFolder(game, change.currentTarget.value).catch(reportLibraryFailure)}
      />
      <button
        type="button"
        aria-label={libraryTexts.deleteOf(players)}
        onClick={() => void deleteLibraryGame(game).catch(reportLibraryFailure)}
      >
        {libraryTexts.delete}
      </button>
    </li>
  );
}

function ExportAndImport({ hasGames }: { readonly hasGames: boolean }) {
  const [text, setText] = useState('');
  const save = async (): Promise<void> => download(await exportLibrary(), 'application/x-go-sgf', 'insei-games.sgf');
  const add = async (file: File): Promise<void> => {
    setText(libraryTexts.imported(await importGames(new Uint8Array(await file.arrayBuffer()))));
  };
  return (
    <div class="row">
      <datalist id="folders">
        {foldersOf(librarySummaries.value ?? []).map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      <button type="button" disabled={!hasGames} onClick={() => void save().catch(reportLibraryFailure)}>
        {libraryTexts.export}
      </button>
      <FileField
        label={libraryTexts.import}
        accept=".sgf,application/x-go-sgf,text/plain"
        onChoose={(file) => void add(file).catch(reportLibraryFailure)}
      />
      <p class="hint" role="status">
        {text}
      </p>
    </div>
  );
}
