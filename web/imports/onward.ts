/**
 * Moves the focus from a cell of a table to the same column of the row below, or to that row's first field; from the
 * last row to the row above.
 */
export function onwardFrom(cell: HTMLElement): void {
  const row = cell.closest('tr');
  const fields = (of: Element | null | undefined) => [
    ...(of?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select') ?? []),
  ];
  const same = (of: Element | null | undefined) =>
    fields(of).find(({ dataset }) => dataset['field'] === cell.dataset['field']) ?? fields(of)[0];
  const next = same(row?.nextElementSibling) ?? same(row?.previousElementSibling);
  next?.focus();
  if (next instanceof HTMLInputElement) next.select();
}
