/**
 * After a save, focuses the first refused field. If none is refused and the focus has not moved on, focuses the next
 * draft's name on a phone, or else the control beside the disabled Save button.
 */
export function focusAfterSave(grid: HTMLElement | null, { wrong, last }: { wrong: Set<string>; last: string }): void {
  const marked = [...(grid?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [])];
  const refused = marked.find((field) => {
    const { row, below } = field.closest<HTMLElement>('[data-row], [data-below]')?.dataset ?? {};
    return wrong.has(row ?? below ?? '');
  });
  if (refused) return refused.focus();
  const { activeElement: at } = document;
  if (at !== null && at !== document.body && !at.matches(':disabled')) return;
  if (grid) showNext(grid, last);
}

function showNext(grid: HTMLElement, last: string): void {
  const saved = `[data-row="${CSS.escape(last)}"]`;
  const draft = grid.querySelector(`${saved} ~ .draft[data-state=unsaved]`);
  if (draft) {
    draft.querySelector<HTMLElement>('.draft-fields input')?.focus({ preventScroll: true });
    draft.scrollIntoView({ block: 'start' });
    return;
  }
  // A saved line begins with the link to the market and ends with 'Edit'.
  const line = grid.querySelector<HTMLElement>(`${saved}.cell-save > a:last-child`);
  const control = grid.querySelector<HTMLElement>(`${saved} .cell-save :is(button:not(:disabled), a[href])`);
  (line ?? control)?.focus({ preventScroll: true });
}
