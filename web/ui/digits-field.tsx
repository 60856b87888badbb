import type { ClipboardEvent, ComponentProps, InputEvent } from 'react';
import { latinDigits } from '../../rules/digits.ts';
import { Field } from './field.tsx';
import { fillIn, replace, withInserted } from './fill-in.ts';

interface DigitsFieldProps extends ComponentProps<typeof Field> {
  /** Reduces typed, pasted or filled-in text to its digits, without a prefix. */
  digitsOf: (text: string) => string;
  /** Number of digits wanted. Further ones cannot be typed; a prefix is dropped once the last digit is typed. */
  whole: number;
  /**
   * Returns whether digits beyond `whole` may be typed, because a prefix is among them and the number is not complete.
   */
  isBegun?: (digits: string) => boolean;
  onDigits?: (digits: string) => void;
}

/**
 * Field that takes digits only. Until the scripts load it takes anything, and the server picks the digits. A pasted
 * number is never cut off: its first digits could be another person's number.
 */
export function DigitsField({ digitsOf, whole, isBegun, onDigits, ...field }: DigitsFieldProps) {
  /** Inserts text: a complete number or code replaces the value, a partial one goes in at the caret. */
  const insert = (event: { currentTarget: HTMLInputElement; preventDefault(): void }, text: string) => {
    event.preventDefault();
    const input = event.currentTarget;
    fillIn(input, digitsOf(digitsOf(text).length === whole ? text : withInserted(input, text)));
  };
  const allows = (text: string) =>
    /^\d*$/.test(text) && (text.length <= whole || isBegun?.(text) || isWholeAtLast(text, digitsOf(text), whole));
  return (
    <Field
      translate="no"
      {...field}
      onBeforeInput={(event: InputEvent<HTMLInputElement>) => {
        // Phone keyboards suggest complete numbers and codes, with separators.
        const plain = latinDigits(event.data);
        if (plain.length > 1) insert(event, plain);
        else if (!allows(withInserted(event.currentTarget, plain))) event.preventDefault();
        else if (plain !== event.data) insert(event, plain);
      }}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => insert(event, event.clipboardData.getData('text'))}
      onChange={({ currentTarget }) => {
        const digits = digitsOf(currentTarget.value);
        if (digits !== currentTarget.value) replace(currentTarget, digits);
        onDigits?.(digits);
      }}
    />
  );
}

/** Returns whether the text is a complete number after a prefix, such as '0' before a mobile number. */
function isWholeAtLast(text: string, digits: string, whole: number): boolean {
  return digits.length === whole && text.length > whole && text.endsWith(digits) && !text.startsWith(digits);
}
