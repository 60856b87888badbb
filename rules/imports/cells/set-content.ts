import { numberedValues, ratioFrom } from '../../catalogue/arrangement.ts';
import { optionNameFrom, optionValuesFrom } from '../../catalogue/options.ts';
import type { SetContent, SetPart } from '../../catalogue/packings.ts';
import type { TypedPart } from '../../catalogue/typed-arrangement.ts';
import { latinDigits } from '../../digits.ts';
import { oneLine } from '../../text.ts';
import { wholeIn } from './cell-values.ts';

type WrittenPart = Pick<TypedPart, 'value' | 'pieces'>;

/** Returns the parts of a set with their pieces; undefined if one part cannot be read. */
export function setContentIn(text: string): SetContent | undefined {
  const parts = writtenParts(text).map(partFrom);
  return parts.length > 0 && !parts.includes(undefined) ? (parts as SetContent) : undefined;
}

/**
 * Returns the parts of a set as one cell writes them: 'Red: 2; Blue: 1' or a line for each, 'S-M-L-XL 1:2:2:1', '8
 * designs x 1', or a ratio alone. Unreadable pieces stay as written; '' if there are none.
 */
export function writtenParts(text: string): WrittenPart[] {
  if (text.includes('\n')) return text.split('\n').filter(isWritten).map(writtenPart);
  const whole = inRatio(oneLine(text)) ?? numbered(oneLine(text));
  if (whole !== null) return whole;
  const separator = !text.includes(';') && text.split(',').every((part) => part.includes(':')) ? ',' : ';';
  return text.split(separator).filter(isWritten).map(writtenPart);
}

/**
 * Writes the content of a set so that setContentIn reads it: a line for each part, so that a value may contain a
 * semicolon.
 */
export function setContentText(content: SetContent): string {
  const lines = content.map(({ value, pieces }) => `${value}: ${pieces}`);
  return lines.length === 1 ? `${lines[0]}\n` : lines.join('\n');
}

const isWritten = (text: string) => text.trim() !== '';

function writtenPart(text: string): WrittenPart {
  const colon = text.lastIndexOf(':');
  const value = oneLine(colon < 0 ? text : text.slice(0, colon));
  return { value, pieces: colon < 0 ? '' : text.slice(colon + 1).trim() };
}

function partFrom({ value, pieces: text }: WrittenPart): SetPart | undefined {
  const pieces = Number(wholeIn(latinDigits(text)));
  return value !== '' && Number.isSafeInteger(pieces) && pieces > 0 ? { value, pieces } : undefined;
}

/**
 * 'S-M-L-XL 1:2:2:1' and '1:2:2:1' -> their parts; null for anything else. If three or more numbers do not match the
 * number of values, the text stays as written.
 */
function inRatio(text: string): WrittenPart[] | null {
  const blank = text.lastIndexOf(' ');
  const ratio = text.slice(blank + 1);
  const pieces = ratio.includes(':') ? ratioFrom(ratio) : null;
  if (pieces === null) return null;
  // Two numbers alone may be a size and its pieces.
  const alone = pieces.length > 2 ? numberedValues(pieces.length) : '';
  const values = blank < 0 ? alone : text.slice(0, blank).replace(/:$/, '');
  if (values.includes(':')) return null;
  const all = optionValuesFrom(values);
  const each = all.length === pieces.length ? all : optionValuesFrom(values.replaceAll('-', ','));
  if (each.length === pieces.length) return each.map((value, at) => ({ value, pieces: pieces[at] ?? '' }));
  return pieces.length > 2 ? [{ value: text, pieces: '' }] : null;
}

/** '8 designs x 1' -> eight designs named by their numbers; null for anything else. */
function numbered(text: string): WrittenPart[] | null {
  const [, count = '', word = '', pieces = ''] =
    /^(\d{1,3}) ?([\p{L}\p{M}]{3,20}) ?[x×*] ?(\d{1,4})$/iu.exec(latinDigits(text)) ?? [];
  if (optionNameFrom(word) !== 'design' || Number(count) === 0) return null;
  return optionValuesFrom(numberedValues(Number(count))).map((value) => ({ value, pieces }));
}
