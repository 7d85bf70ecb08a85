/** Icons for buttons. They are drawings because not every system has a font with these symbols. */
const PATHS = {
  first: 'M5 5h3v14H5zM20 5v14L9 12z',
  back10: 'M12 5v14L2 12zM22 5v14l-10-7z',
  back: 'M17 5v14L6 12z',
  forward: 'M7 5v14l11-7z',
  forward10: 'M2 5v14l10-7zM12 5v14l10-7z',
  last: 'M16 5h3v14h-3zM4 5v14l11-7z',
  menu: 'M3 5h18v3H3zM3 11h18v3H3zM3 17h18v3H3z',
  settings:
    'M10.3 2h3.4l.5 2.6 1.7.7 2.2-1.5 2.4 2.4-1.5 2.2.7 1.7 2.6.5v3.4l-2.6.5-.7 1.7 1.5 2.2-2.4 2.4-2.2-1.5-1.7.7-.5 2.6h-3.4l-.5-2.6-1.7-.7-2.2 1.5-2.4-2.4 1.5-2.2-.7-1.7L1.7 14v-3.4l2.6-.5.7-1.7-1.5-2.2 2.4-2.4 2.2 1.5 1.7-.7zM12 8.6a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
