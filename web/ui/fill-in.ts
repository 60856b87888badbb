/** Returns the value of a field after text is typed or pasted at the caret. */
export function withInserted({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  return value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
}

/** Fills in a field and fires the input event, so that its handlers run. */
export function fillIn(input: HTMLInputElement, text: string): void {
  replace(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** (Setting `value` would make React miss the change.) */
export function replace(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
}
