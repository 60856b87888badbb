/**
 * Moves the focus when a save is over: to the first refused field; or, if the pressed Save button was removed with its
 * row locked, to the control in its place, so that keyboard focus stays in the grid. Does nothing if the focus is
 * elsewhere by now.
 */
export function focusAfterSave(grid: HTMLElement | null, { wrong, last }: { wrong: Set<string>; last: string }): void {
  const marked = [...(grid?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
  const refused = marked.find((field) => wrong.has(field.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''));
  if (refused) return refused.focus();
  const { activeElement: at } = document;
  if (at !== null && at !== document.body && !at.matches(':disabled')) return;
  grid
    ?.querySelector(`[data-row="${CSS.escape(last)}"] .cell-save`)
    ?.querySelector<HTMLElement>('button:not(:disabled), a[href]')
    ?.focus({ preventScroll: true });
}
