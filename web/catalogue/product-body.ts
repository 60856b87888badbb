import { latinDigits } from '../../rules/digits.ts';
import { productInput } from './product-input.ts';

/** Fields that only the form needs, and fields that are sent under another name below. */
const ofForm = new Set([
  'row',
  'key',
  'designs',
  'arrangement',
  'category',
  'picture',
  'place',
  'remove',
  'stockWas',
  'thresholdWas',
]);

/**
 * Returns a product's form as the body of section 7; texts that are not numbers stay as typed. If the form has its
 * displayed values (`stockWas`, `thresholdWas`), unchanged values are left out and changed stock goes with the
 * displayed pieces.
 */
export function productBody(form: FormData): Record<string, unknown> {
  const input = productInput(form);
  const { category, stockWas, thresholdWas, lowStockThresholds } = input;
  const isRetailEnabled = input['isRetailEnabled'] === 'on';
  return {
    ...Object.fromEntries(Object.entries(input).filter(([name]) => !ofForm.has(name))),
    ...(category !== undefined && { categoryName: category }),
    ...numbersIn(input, ['categoryId', 'pricePerCarton', 'piecesPerCarton', 'version']),
    isRetailEnabled,
    pricePerRetail: isRetailEnabled ? numberFrom(input['pricePerRetail']) : null,
    ...('isActive' in input && { isActive: input['isActive'] !== 'false' }),
    stock: stockOf(groupOf(input['stock']), stockWas === undefined ? null : groupOf(stockWas)),
    ...(lowStockThresholds !== undefined && {
      lowStockThresholds: changedOnly(groupOf(lowStockThresholds), groupOf(thresholdWas)),
    }),
  };
}

type Group = Record<string, string>;

const groupOf = (input: unknown): Group => (typeof input === 'object' && input !== null ? (input as Group) : {});

function stockOf(typed: Group, was: Group | null): Record<string, unknown> {
  const pieces = Object.entries(typed).map(([id, text]) => [id, text.trim() === '' ? '0' : text.trim()] as const);
  if (was === null) return Object.fromEntries(pieces.map(([id, text]) => [id, numberFrom(text)]));
  return Object.fromEntries(
    pieces
      .filter(([id, text]) => numberFrom(text) !== numberFrom(was[id]))
      .map(([id, text]) => [id, { quantity: numberFrom(text), expected: numberFrom(was[id]) }]),
  );
}

function changedOnly(typed: Group, was: Group): Group {
  return Object.fromEntries(Object.entries(typed).filter(([id, text]) => text.trim() !== (was[id] ?? '').trim()));
}

function numbersIn(input: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (name in input ? [[name, numberFrom(input[name])]] : [])));
}

/** Returns a plain number as a number; anything else as it was typed, for the server to refuse. */
function numberFrom(typed: unknown): unknown {
  const plain = typeof typed === 'string' ? latinDigits(typed).trim() : '';
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : typed;
}
