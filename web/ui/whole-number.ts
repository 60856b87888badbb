import { type ClipboardEvent, type InputEvent, type KeyboardEvent, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { latinDigits } from '../../rules/digits.ts';
import { wholeIn } from '../../rules/imports/cells/cell-values.ts';
import { isTypedCartonSize, isTypedStock, isTypedThreshold } from '../../rules/typed-number.ts';
import { fillIn, withInserted } from './fill-in.ts';

/**
 * Kind of whole number that a field takes. Typing that would make any other text is ignored, and the sentence of `says`
 * is shown.
 */
export interface WholeNumber {
  allows: (text: string) => boolean;
  says: () => string;
}

export const cartonSize: WholeNumber = { allows: isTypedCartonSize, says: m.carton_size_left_out };
export const stockPieces: WholeNumber = { allows: isTypedStock, says: m.pieces_left_out };
export const lowStock: WholeNumber = { allows: isTypedThreshold, says: m.pieces_left_out };

/** True for a character that only groups digits. */
const isGrouping = (text: string) => /^[,\s]$/.test(text);
const placeOf = ({ value, selectionStart, selectionEnd }: HTMLInputElement) =>
  JSON.stringify([value, selectionStart, selectionEnd]);

/**
 * Stops wrong typing before it is inserted, so that neither the text nor the caret moves. Typing right after it is
 * ignored too: 12.5 gives 12, never 125. Moving the caret or deleting ends that.
 */
export function useWholeNumber(number: WholeNumber | undefined) {
  const [isLeftOut, setLeftOut] = useState(false);
  const place = useRef<string | null>(null);
  if (!number) return { handlers: null, sentence: null };
  const takes = (input: HTMLInputElement, text: string) => number.allows(withInserted(input, text));
  const handlers = {
    onBeforeInput(event: InputEvent<HTMLInputElement>) {
      const { currentTarget: input, data: text } = event;
      const isWhole = text.length > 1;
      const plain = isWhole ? written(text) : latinDigits(text);
      const isOn = place.current === placeOf(input);
      if (!isOn && takes(input, plain)) {
        if (plain !== text) put(event, plain);
        return;
      }
      event.preventDefault();
      // Leading zeros do not change a number.
      if (isGrouping(text) || (text === '0' && input.value === '')) return;
      place.current = placeOf(input);
      setLeftOut(true);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      place.current = null;
      const text = event.clipboardData.getData('text');
      const plain = written(text);
      if (takes(event.currentTarget, plain)) {
        if (plain !== text) put(event, plain);
        return;
      }
      event.preventDefault();
      setLeftOut(true);
    },
    onInput: () => setLeftOut(false),
    // In an empty field there is nothing to delete.
    onKeyUp({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
      if ((key === 'Backspace' || key === 'Delete') && currentTarget.value === '') place.current = null;
    },
    onFocus: () => {
      place.current = null;
    },
  };
  return { handlers, sentence: isLeftOut ? number.says() : null };
}

/** Reads a number as written in sheets, messages and keyboards: '1,200', '24 pcs'. */
const written = (text: string) => wholeIn(text) ?? text.trim();

function put(event: { currentTarget: HTMLInputElement; preventDefault(): void }, text: string): void {
  event.preventDefault();
  fillIn(event.currentTarget, withInserted(event.currentTarget, text));
}
