/**
 * Moves the focus when a save is over: to the first refused field; or, if the pressed Save button was removed with its
 * row locked, to the control in its place, so that keyboard focus stays in the grid. On a phone the next draft comes
 * into view, its name ready to be typed. Does nothing if the focus is elsewhere by now.
 */
export function focusAfterSave(grid: HTMLElement | null, { wrong, last }: { wrong: Set<string>; last: string }): void {
  const marked = [...(grid?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
  const refused = marked.find((field) => wrong.has(field.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''));
  if (refused) return refused.focus();
  const { activeElement: at } = document;
  if (at !== null && at !== document.body && !at.matches(':disabled')) return;
  const row = grid?.querySelector(`[data-row="${CSS.escape(last)}"]`);
  const next = grid?.querySelector(`[data-row="${CSS.escape(last)}"] ~ .draft[data-state=unsaved]`);
  if (next) {
    next.querySelector<HTMLElement>('.draft-fields input')?.focus({ preventScroll: true });
    next.scrollIntoView({ block: 'start' });
    return;
  }
  const place = row?.matches('.cell-save') ? row : row?.querySelector('.cell-save');
  const controls = place?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]') ?? [];
  // A saved line begins with the link to the market and ends with 'Edit'.
  [...controls].at(row === place ? -1 : 0)?.focus({ preventScroll: true });
}
