import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits } from '../digits.ts';
import { type Json, textFrom } from '../field.ts';
import { centimetresIn, gramsIn, percentIn, yesNoIn } from '../imports/cell-values.ts';
import { NET_WEIGHT_MAX_GRAMS, SIDE_MAX_MM } from '../limits.ts';
import { oneLine } from '../text.ts';
import { uncleaned } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';

/** How one kind of value is read from forms, programs and sheets, and written for them. */
export interface FieldKind<Value> {
  /** What a form or a program sends, as it is kept; undefined for what cannot be read. */
  read: (input: unknown) => Value | undefined;
  /** Key of the sentence for what cannot be read. */
  message: MessageKey;
  /** What a program may send, in JSON Schema; it is answered the same type. */
  json: Json;
  /** Characters of which it is read at all. */
  typedMax?: number;
  /** A cell as a trader writes it, as `read` takes it; undefined for what stays as it was typed. */
  cell: (text: string) => string | undefined;
  /** A kept value as forms and sheets show it, and `read` takes it. */
  text: (value: Value) => string;
  /** The same as programs are answered. */
  api: (value: Value) => string | number | boolean;
}

const asItIs = <Value>(value: Value) => value;

/** Words of one line, at most so many characters. */
export function line(max: number): FieldKind<string> {
  return {
    read: lineFrom(max),
    message: 'extra_text_too_long',
    json: { type: 'string', maxLength: max },
    typedMax: uncleaned(max),
    cell: asItIs,
    text: asItIs,
    api: asItIs,
  };
}

/** Reads a line that shows something. */
export function lineFrom(max: number) {
  return (input: unknown): string | undefined => {
    const text = oneLine(textFrom(input) ?? '');
    return text !== '' && text.length <= max ? text : undefined;
  };
}

/** A whole number of percent, from 0. */
export function wholePercent(max: number, message: MessageKey): FieldKind<number> {
  return { ...wholeNumber({ min: 0, max }, message), cell: percentIn };
}

/** Whole grams; a sheet may say kilograms. */
export function grams(message: MessageKey): FieldKind<number> {
  return { ...wholeNumber({ min: 1, max: NET_WEIGHT_MAX_GRAMS }, message), cell: gramsIn };
}

function wholeNumber({ min, max }: { min: number; max: number }, message: MessageKey): Omit<FieldKind<number>, 'cell'> {
  return {
    read: (input) => wholeNumberFrom(input, min, max) ?? undefined,
    message,
    json: { type: 'integer', minimum: min, maximum: max },
    text: String,
    api: asItIs,
  };
}

/** Percent with at most two decimals, '18 %' included, kept in hundredths of a percent. */
export function percent(message: MessageKey): FieldKind<number> {
  return {
    read: (input) => {
      const match = /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(latinDigits(textFrom(input) ?? '').trim());
      const bps = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 10_001;
      return bps <= 10_000 ? bps : undefined;
    },
    message,
    json: { type: 'number', minimum: 0, maximum: 100 },
    cell: percentIn,
    text: (bps) => String(bps / 100),
    api: (bps) => bps / 100,
  };
}

/** Centimetres with at most one decimal, kept in millimetres. */
export function centimetres(message: MessageKey): FieldKind<number> {
  return {
    read: (input) => {
      const match = /^(\d{1,5})(?:\.(\d)0*)?$/.exec(latinDigits(textFrom(input) ?? '').trim());
      const mm = match ? Number(match[1]) * 10 + Number(match[2] ?? 0) : 0;
      return mm > 0 && mm <= SIDE_MAX_MM ? mm : undefined;
    },
    message,
    json: { type: 'number', minimum: 0.1, maximum: SIDE_MAX_MM / 10 },
    cell: centimetresIn,
    text: (mm) => String(mm / 10),
    api: (mm) => mm / 10,
  };
}

/** 4, 6 or 8 digits of the customs tariff. */
export const hsnCode: FieldKind<string> = {
  read: (input) => {
    const digits = latinDigits(textFrom(input) ?? '').replace(/[\s.]/g, '');
    return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits) ? digits : undefined;
  },
  message: 'hsn_code_invalid',
  json: { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
  cell: latinDigits,
  text: asItIs,
  api: asItIs,
};

/** Yes or no. */
export function yesOrNo(message: MessageKey): FieldKind<boolean> {
  return {
    read: switched,
    message,
    json: { type: 'boolean' },
    cell: yesNoIn,
    text: (isOn) => (isOn ? 'yes' : 'no'),
    api: asItIs,
  };
}

/** `true`, or a form's word for it; undefined for anything that says neither. */
export function switched(input: unknown): boolean | undefined {
  if (input === true || input === 'on' || input === 'true' || input === 'yes') return true;
  return input === false || input === 'false' || input === 'no' ? false : undefined;
}
