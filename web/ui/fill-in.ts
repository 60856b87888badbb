/** What stands in a field once this has been typed or pasted where the cursor is. */
export function withInserted({ value, selectionStart, selectionEnd }: HTMLInputElement, text: string): string {
  return value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
}

/** Fills a field in as if by hand, so that whoever listens to it hears of it. */
export function fillIn(input: HTMLInputElement, text: string): void {
  replace(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** (Not `value =`: React would take it for its own and tell nobody.) */
export function replace(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
}
