/** The focused field and its selection from start to end; null in a field without a caret. */
export interface FocusedField {
  id: string;
  selection: [number, number] | null;
}

/** Returns the focused field; null if no field with an id has the focus. */
export function focusedField(): FocusedField | null {
  const field = document.activeElement;
  if (!field || field.id === '') return null;
  const { selectionStart: start, selectionEnd: end } = isTyped(field)
    ? field
    : { selectionStart: null, selectionEnd: null };
  return { id: field.id, selection: start === null || end === null ? null : [start, end] };
}

/** Focuses the field that now has this id and restores the selection; opens the fold around it. */
export function focusAgain({ id, selection }: FocusedField): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  if (field && selection && isTyped(field)) field.setSelectionRange(...selection);
}

function isTyped(field: Element): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
