import type { ClipboardEvent, ComponentProps } from 'react';
import { Field } from './field.tsx';

interface DigitsFieldProps extends ComponentProps<typeof Field> {
  /** Brings what was typed, pasted or filled in down to the digits that count. */
  digitsOf: (text: string) => string;
  /** How many digits are wanted. */
  whole: number;
  /** How many can be typed; what was put before them falls away with the last one. */
  most: number;
  onDigits?: (digits: string) => void;
}

/** One labelled input that takes digits only. Before scripts it takes anything, and the server picks the digits. */
export function DigitsField({ digitsOf, whole, most, onDigits, ...field }: DigitsFieldProps) {
  /** A whole number or code replaces what stands there; a part of one goes in where the cursor is. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const text = event.clipboardData.getData('text');
    const joined = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
    fillIn(input, digitsOf(digitsOf(text).length === whole ? text : joined).slice(0, most));
  };
  return (
    <Field
      {...field}
      allows={(text) => /^\d*$/.test(text) && (text.length <= most || isWholeAtLast(text, digitsOf(text), whole))}
      onPaste={paste}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value).slice(0, most);
        if (digits !== currentTarget.value) replace(currentTarget, digits);
        onDigits?.(digits);
      }}
    />
  );
}

/** Is this a whole number after something that does not count, as '0' before a mobile number? */
function isWholeAtLast(text: string, digits: string, whole: number): boolean {
  return digits.length === whole && text.length > whole && text.endsWith(digits) && !text.startsWith(digits);
}

/** Fills a field in as if by hand, so that whoever listens to it hears of it. */
export function fillIn(input: HTMLInputElement, text: string): void {
  replace(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** (Not `value =`: React would take it for its own and tell nobody.) */
function replace(input: HTMLInputElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
}
