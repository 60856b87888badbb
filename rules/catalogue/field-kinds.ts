import type { MessageKey } from '../../messages/message-key.ts';
import { latinDigits, withoutMarks } from '../digits.ts';
import { type Json, textFrom } from '../field.ts';
import {
  cartonsIn,
  centimetresIn,
  discountIn,
  gramsIn,
  hsnIn,
  percentIn,
  unlessNought,
  yesNoIn,
} from '../imports/cells/cell-values.ts';
import { CARTON_PRICE_MAX_PAISE, CARTONS_MAX, NET_WEIGHT_MAX_GRAMS, SIDE_MAX_MM } from '../limits.ts';
import { decimalRupees } from '../money.ts';
import { paiseFromRupees } from '../rupees.ts';
import { oneLine } from '../text.ts';
import { uncleaned } from '../typed.ts';
import { wholeNumberFrom } from '../whole-number.ts';
import { amountProblem, type PriceUnit, rupeesIn } from '../written-amount.ts';

/** How one kind of value is read from forms, programs and sheets, and written for them. */
export interface FieldKind<Value> {
  /** Reads the input of a form or a program into the value that is kept; undefined for input that cannot be read. */
  read: (input: unknown) => Value | undefined;
  /** Key of the message for input that cannot be read. */
  message: MessageKey;
  /** Returns a more precise message for this input; `message` if absent. */
  complaint?: (input: unknown) => MessageKey;
  /** JSON Schema of the values that a program sends and gets. */
  json: Json;
  /** Most characters that `read` is given; longer text is refused unread. */
  typedMax?: number;
  /** Turns a spreadsheet cell as traders write it into text for `read`; undefined leaves the cell as typed. */
  cell: (text: string) => string | undefined;
  /** Writes a kept value as forms and sheets show it; `read` reads it back. */
  text: (value: Value) => string;
  /** Writes a kept value as the API answers it. */
  api: (value: Value) => string | number | boolean | object;
}

const asItIs = <Value>(value: Value) => value;

/** Text of one line, at most `max` characters. */
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

/** A name that readers of Latin letters can read: a line with at least one of these letters. */
export function latinName(max: number): FieldKind<string> {
  const asLine = line(max);
  return {
    ...asLine,
    read: (input) => {
      const text = asLine.read(input);
      return text !== undefined && /[a-z]/i.test(text) ? text : undefined;
    },
    complaint: (input) => (asLine.read(input) === undefined ? asLine.message : 'english_name_without_letters'),
    json: { ...asLine.json, pattern: '[A-Za-z]' },
  };
}

/** Reads a line with at least one visible character. */
export function lineFrom(max: number) {
  return (input: unknown): string | undefined => {
    const text = oneLine(textFrom(input) ?? '');
    return text !== '' && text.length <= max ? text : undefined;
  };
}

/** A discount as a whole number of percent, from 0. */
export function wholePercent(max: number, message: MessageKey): FieldKind<number> {
  return { ...wholeNumber({ min: 0, max }, message), cell: discountIn };
}

/** Whole cartons, from 1. */
export function wholeCartons(message: MessageKey): FieldKind<number> {
  return { ...wholeNumber({ min: 1, max: CARTONS_MAX }, message), cell: cartonsIn };
}

/** Whole grams; in a sheet kilograms too. */
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

/** Rupees above 0, at most the highest price of a carton, kept in paise. */
export function rupees(per: PriceUnit, message: MessageKey): FieldKind<number> {
  return {
    read: (input) => {
      const paise = typeof input === 'string' || typeof input === 'number' ? paiseFromRupees(input, per) : null;
      return paise !== null && paise > 0n && paise <= CARTON_PRICE_MAX_PAISE ? Number(paise) : undefined;
    },
    message,
    complaint: (input) => amountProblem(input, per) ?? message,
    json: { type: 'number', minimum: 0.01, maximum: Number(CARTON_PRICE_MAX_PAISE / 100n) },
    cell: (text) => {
      const number = rupeesIn(text, per);
      return number === undefined ? undefined : unlessNought(number);
    },
    text: (paise) => decimalRupees(BigInt(paise)).replace(/\.00$/, ''),
    api: (paise) => paise / 100,
  };
}

/** PIN code: six digits of any script, the first not 0. */
export const pincode: FieldKind<string> = {
  read: (input) => {
    const digits = withoutMarks(textFrom(input) ?? '');
    return /^[1-9]\d{5}$/.test(digits) ? digits : undefined;
  },
  message: 'pincode_not_serviceable',
  json: { type: 'string', pattern: '^[1-9][0-9]{5}$' },
  cell: latinDigits,
  text: asItIs,
  api: asItIs,
};

/** HSN code: 4, 6 or 8 digits of the customs tariff. */
export const hsnCode: FieldKind<string> = {
  read: (input) => {
    const digits = latinDigits(textFrom(input) ?? '').replace(/[\s.]/g, '');
    return /^(?:\d{4}|\d{6}|\d{8})$/.test(digits) ? digits : undefined;
  },
  message: 'hsn_code_invalid',
  json: { type: 'string', pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})$' },
  cell: hsnIn,
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

/** Reads `true`, `false` or a form's word for one of them; undefined for anything else. */
export function switched(input: unknown): boolean | undefined {
  if (input === true || input === 'on' || input === 'true' || input === 'yes') return true;
  return input === false || input === 'false' || input === 'no' ? false : undefined;
}
