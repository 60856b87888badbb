import { type ClipboardEvent, type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '../../ui/field.tsx';

interface DigitsFieldProps extends ComponentProps<typeof Field> {
  /** Brings what was typed, pasted or filled in down to the digits that count. */
  digitsOf: (text: string) => string;
  /** How many digits may be typed; what a phone fills in may hold more. */
  most: number;
  /** Hears the digits when scripts take over and whenever they change. */
  onDigits?: (digits: string) => void;
}

/** One labelled input that takes digits only. Before scripts it takes anything, and the server picks the digits. */
export function DigitsField({ digitsOf, most, onDigits, ...field }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hear = useRef(onDigits);
  useEffect(() => {
    hear.current = onDigits;
  });
  useEffect(() => hear.current?.(digitsOf(input.current?.value ?? '')), [digitsOf]);
  return (
    <Field
      {...field}
      ref={input}
      allows={(text) => /^\d*$/.test(text) && text.length <= most}
      onPaste={(event) => paste(event, digitsOf)}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value);
        if (digits !== currentTarget.value) replace(currentTarget, digits);
        onDigits?.(digits);
      }}
    />
  );
}

/** A whole number or code replaces what stands there; a part of one goes in where the cursor is. */
function paste(event: ClipboardEvent<HTMLInputElement>, digitsOf: (text: string) => string): void {
  event.preventDefault();
  const input = event.currentTarget;
  const text = event.clipboardData.getData('text');
  const { value, selectionStart, selectionEnd } = input;
  const joined = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
  fillIn(input, digitsOf(digitsOf(text).length >= digitsOf(joined).length ? text : joined));
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
