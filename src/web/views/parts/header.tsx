/**
 * The header of the page: the modes (play, review, learn, papers) and the buttons that open windows and save the game.
 * On a phone these buttons are in a menu.
 */
import { saveSgf } from '../../state/downloads.js';
import { mode, showWindow } from '../../state/location.js';
import { enterLearn, enterPapers, enterPlay, enterReview } from '../../state/modes.js';
import { texts } from '../../texts.js';
import { Icon } from './icon.js';

const MODES = [
  { id: 'play', enter: () => void enterPlay() },
  { id: 'review', enter: enterReview },
  { id: 'learn', enter: () => enterLearn() },
  { id: 'papers', enter: () => enterPapers() },
] as const;

export function Header() {
  const { header } = texts;
  return (
    <header class="top">
      <h1>
        <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="9" cy="12" r="7.5" class="logo-black" />
          <circle cx="16" cy="12" r="7" class="logo-white" />
        </svg>
        <span>{texts.title}</span>
      </h1>
      <nav class="modes" aria-label={header.mode}>
        {MODES.map(({ id, enter }) => (
          <button key={id} type="button" aria-pressed={mode.value === id} onClick={enter}>
            {header[id]}
          </button>
        ))}
      </nav>
      <button type="button" class="menu-button" popovertarget="menu" aria-label={header.menu}>
        <Icon name="menu" />
      </button>
      <Tools />
    </header>
  );
}

/** On a wide screen the popover is a plain part of the header; the style sheet shows it. */
function Tools() {
  const { header } = texts;
  const tools = [
    { title: header.newGame, isPrimary: true, press: () => showWindow('new-game') },
    { title: header.open, press: () => showWindow('open') },
    { title: header.save, press: saveSgf },
    { title: header.share, press: () => showWindow('share') },
  ];
  return (
    <div class="tools" id="menu" popover="auto">
      {tools.map(({ title, isPrimary, press }) => (
        <button
          key={title}
          type="button"
          class={isPrimary ? 'primary' : ''}
          popovertarget="menu"
          popovertargetaction="hide"
          onClick={press}
        >
          {title}
        </button>
      ))}
      <button
        type="button"
        popovertarget="menu"
        popovertargetaction="hide"
        onClick={() => showWindow('settings')}
        aria-label={header.settings}
      >
        <Icon name="settings" />
      </button>
    </div>
  );
}
