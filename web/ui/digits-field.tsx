import type { ClipboardEvent, ComponentProps, InputEvent } from 'react';
import { latinDigits } from '../../rules/digits.ts';
import { Field } from './field.tsx';
import { fillIn, replace, withInserted } from './fill-in.ts';

interface DigitsFieldProps extends ComponentProps<typeof Field> {
  /** Brings what was typed, pasted or filled in down to the digits that count. */
  digitsOf: (text: string) => string;
  /** How many digits are wanted. */
  whole: number;
  /** How many can be typed; what was put before them falls away with the last one. */
  most: number;
  /** Are these more digits than can be typed, of which the next one makes a whole number? */
  isBegun?: (digits: string) => boolean;
  onDigits?: (digits: string) => void;
}

/** One labelled input that takes digits only. Before scripts it takes anything, and the server picks the digits. */
export function DigitsField({ digitsOf, whole, most, isBegun, onDigits, ...field }: DigitsFieldProps) {
  const kept = (text: string) => {
    const digits = digitsOf(text);
    return isBegun?.(digits) ? digits : digits.slice(0, most);
  };
  /** A whole number or code replaces what stands there; a part of one goes in where the cursor is. */
  const insert = (event: { currentTarget: HTMLInputElement; preventDefault(): void }, text: string) => {
    event.preventDefault();
    const input = event.currentTarget;
    fillIn(input, kept(digitsOf(text).length === whole ? text : withInserted(input, text)));
  };
  const allows = (text: string) =>
    /^\d*$/.test(text) && (text.length <= most || isBegun?.(text) || isWholeAtLast(text, digitsOf(text), whole));
  return (
    <Field
      {...field}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
        // A keyboard suggests whole numbers and codes, written as people write them.
        const plain = latinDigits(event.data);
        if (plain.length > 1) insert(event, plain);
        else if (!allows(withInserted(event.currentTarget, plain))) event.preventDefault();
        else if (plain !== event.data) insert(event, plain);
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData.getData('text'))}
      onChange={({ currentTarget }) => {
        const digits = kept(currentTarget.value);
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
