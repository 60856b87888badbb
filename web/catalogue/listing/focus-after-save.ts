/**
 * Where the focus goes when a save is over: to the first field that was refused; where Save was pressed and went away,
 * as it does once a row is locked, to what stands in its place, so that the keyboard stays in the grid. Whoever has gone
 * on meanwhile is left alone.
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
