/** Gives the focus to the board, so that people who use the keyboard can play at once. */
export const focusBoard = (): void =>
  // The board is drawn after the state has changed, so the focus waits for the next frame.
  void requestAnimationFrame(() =>
    document.querySelector<SVGElement>('.board-frame [role="gridcell"][tabindex="0"]')?.focus({ preventScroll: true }),
  );
