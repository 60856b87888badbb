/** The field in which somebody is typing, and what is selected there; null in a field without a caret. */
export interface FocusedField {
  id: string;
  selection: [number, number] | null;
}

/** Returns the field that has the focus; null where it is in none that has an id. */
export function focusedField(): FocusedField | null {
  const field = document.activeElement;
  if (!field || field.id === '') return null;
  const { selectionStart: start, selectionEnd: end } = isTyped(field)
    ? field
    : { selectionStart: null, selectionEnd: null };
  return { id: field.id, selection: start === null || end === null ? null : [start, end] };
}

/** Focuses the field that has taken its place, with the same selected; one that is folded away is unfolded. */
export function focusAgain({ id, selection }: FocusedField): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  if (field && selection && isTyped(field)) field.setSelectionRange(...selection);
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
