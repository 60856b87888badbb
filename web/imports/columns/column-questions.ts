import { m } from '../../../messages/compiled/messages.js';
import type { ColumnQuestion } from '../../../rules/imports/columns/weighed-columns.ts';
import { acrossPrices, cartonPrices } from '../../../rules/imports/headers/price-targets.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { slabTargets } from '../../../rules/imports/headers/slab-targets.ts';

/** Value of the answer 'Other…', whose target is chosen from the list in a field beside it. */
export const OTHER_ANSWER = 'other';

/** The answer that each of several prices is for a size or colour of its own. */
export const EACH_ANSWER = 'each';

export function otherField(name: string): string {
  return `${name}-other`;
}

/** Targets of the column that is chosen among several, by question. */
export const oneOf = {
  names: ['name'],
  prices: cartonPrices,
  pieces: ['piecesPerCarton'],
} as const satisfies Partial<Record<ColumnQuestion, readonly string[]>>;
export type OneOfQuestion = keyof typeof oneOf;

export function isOneOf(question: ColumnQuestion | null): question is OneOfQuestion {
  return question !== null && question in oneOf;
}

/** Is the question about several columns at once? */
export function isShared(question: ColumnQuestion | null): question is OneOfQuestion | AcrossQuestion {
  return isOneOf(question) || isAcrossQuestion(question);
}

type AcrossQuestion = 'across' | 'acrossPrices' | 'slabs';

function isAcrossQuestion(question: ColumnQuestion | null): question is AcrossQuestion {
  return question === 'across' || question === 'acrossPrices' || question === 'slabs';
}

export const questionSentences: Record<ColumnQuestion, () => string> = {
  price: m.import_column_price_of,
  id: m.import_column_foreign_id,
  prices: m.import_column_prices,
  unitPrice: m.import_column_unit_price,
  pieces: m.import_column_pieces,
  names: m.import_column_names,
  unit: m.import_column_unit,
  barcode: m.import_column_barcode,
  weight: m.import_column_weight,
  content: m.import_column_content,
  across: m.import_column_across,
  acrossPrices: m.import_column_across,
  slabs: m.import_column_slabs,
  place: m.import_column_place,
  equalStock: m.import_column_equal_stock,
  variants: m.import_column_variants,
  batch: m.import_column_batch,
  discount: m.import_column_discount,
  forBuyers: m.import_column_for_buyers,
  valueList: m.import_column_value_list,
  stockList: m.import_column_stock_list,
  listStock: m.import_column_list_stock,
  loose: m.import_column_loose,
  code: m.import_column_code,
  minimum: m.import_column_minimum,
  quantity: m.import_column_quantity,
  spelling: m.import_column_spelling,
  unnamed: m.import_column_unnamed,
  piecePrice: m.import_column_piece_price,
};

/**
 * Answers to a question besides the present one; '' is 'Not used', and `stock:` and `across:stock:` mean each
 * warehouse. All other targets are below 'Other…'.
 */
const candidates: Partial<Record<ColumnQuestion, (SheetTarget | 'stock:' | 'across:stock:' | '')[]>> = {
  price: ['pricePerCarton', 'ratePerPiece'],
  id: ['sku', ''],
  unit: ['unit', 'stockUnit', 'rateUnit'],
  barcode: ['looseBarcode', 'sku'],
  weight: ['netWeightGrams', 'netWeightKg'],
  content: ['stock:', ''],
  across: [...acrossPrices, 'across:stock:', ''],
  acrossPrices: [...acrossPrices, ''],
  slabs: [...slabTargets, ...acrossPrices, 'across:stock:', ''],
  place: ['stock:', ''],
  equalStock: ['stock:', ''],
  variants: ['namePart', ''],
  batch: ['batch', ''],
  discount: ['', 'discount'],
  forBuyers: ['', 'discount'],
  valueList: [''],
  stockList: [''],
  listStock: ['stock:', ''],
  loose: ['loosePieces', 'stock:', ''],
  code: ['sku', ''],
  minimum: ['minimumPieces', 'minimumCartons'],
  quantity: ['stock:', ''],
  unitPrice: ['ratePerUnit', 'ratePerPiece', 'pricePerCarton'],
  spelling: [''],
  unnamed: ['pricePerCarton', 'ratePerPiece', 'piecesPerCarton', 'stock:', ''],
  piecePrice: ['pricePerRetail', ''],
};

/** Warehouses with an answer of their own; the others are in the list. */
const WAREHOUSES_MAX = 4;

/** Returns the targets that a question offers first, including the present one; '' is none. */
export function answersTo(question: ColumnQuestion, target: string, choices: { target: SheetTarget }[]): string[] {
  const isKnown = (candidate: string) => candidate === '' || choices.some((choice) => choice.target === candidate);
  const offered = (candidates[question] ?? []).flatMap((candidate): string[] =>
    candidate.endsWith(':')
      ? choices
          .map((choice) => choice.target)
          .filter((one) => one.startsWith(candidate))
          .slice(0, WAREHOUSES_MAX)
      : [candidate].filter(isKnown),
  );
  if (question === 'variants' && !offered.includes(target)) return [target, ...offered];
  if (question === 'variants') return ['value1', ...offered];
  return offered.includes(target) ? offered : [target, ...offered];
}

const pricesAcross = { 'across:price': m.import_answer_prices, 'across:price:piece': m.import_answer_piece_prices };

const shortLabels: Partial<Record<ColumnQuestion, Partial<Record<string, () => string>>>> = {
  price: {
    pricePerCarton: m.import_answer_carton,
    ratePerPiece: m.import_answer_piece,
    ratePerDozen: m.import_answer_dozen,
    ratePerUnit: m.import_answer_rate_unit,
  },
  prices: {
    pricePerCarton: m.import_answer_carton,
    ratePerPiece: m.import_answer_piece,
    ratePerDozen: m.import_answer_dozen,
    ratePerUnit: m.import_answer_rate_unit,
  },
  unitPrice: {
    pricePerCarton: m.import_answer_carton,
    ratePerPiece: m.import_answer_piece,
    ratePerUnit: m.import_answer_rate_unit,
  },
  unit: {
    unit: m.import_answer_unit,
    stockUnit: m.import_answer_stock_unit,
    rateUnit: m.import_answer_price_unit,
  },
  barcode: { looseBarcode: m.import_answer_leave_out, sku: m.import_answer_codes },
  content: { unitAmount: m.import_answer_pack_content, netQuantity: m.import_answer_pack_content },
  weight: {
    unitAmount: m.import_answer_pack_content,
    netWeightGrams: m.import_answer_grams,
    netWeightKg: m.import_answer_kilograms,
    netWeightPounds: m.import_answer_pounds,
  },
  loose: { loosePieces: m.import_answer_add_pieces, '': m.import_answer_pieces_in_cartons },
  minimum: { minimumPieces: m.import_answer_pieces, minimumCartons: m.import_answer_cartons },
  across: pricesAcross,
  acrossPrices: pricesAcross,
  slabs: {
    ...pricesAcross,
    'across:slab:carton': m.import_answer_cartons,
    'across:slab:piece': m.import_answer_pieces,
  },
  piecePrice: {
    ratePerPiece: m.import_answer_only_cartons,
    pricePerRetail: m.import_answer_single_pieces,
    '': m.import_answer_not_sold_single,
  },
  discount: { '': m.import_answer_taken_off, discount: m.import_answer_take_off },
  forBuyers: { '': m.no, discount: m.import_answer_for_buyers },
  batch: { batch: m.import_answer_add_up },
  variants: {
    value1: m.import_answer_variants,
    value3: m.import_answer_variants,
    optionTexts: m.import_answer_variants,
    namePart: m.import_answer_name_part,
  },
};

/** Returns an answer in the words of its question, if these are shorter than the name of the target. */
export function answerLabel(
  question: ColumnQuestion | null,
  target: string,
  choices: { target: SheetTarget; label: string }[],
): string {
  const short = question === null ? undefined : shortLabels[question]?.[target];
  // The question names the sizes already, so the warehouse is enough.
  const shown = isAcrossQuestion(question) ? target.replace('across:stock:', 'stock:') : target;
  const label = short?.() ?? choices.find((choice) => choice.target === shown)?.label ?? m.import_column_unused();
  return question === 'loose' && target.startsWith('stock:') ? m.import_answer_all_pieces({ stock: label }) : label;
}

export function headerOf({ header, number }: { header: string; number: number }): string {
  return header.trim() || m.import_column_number({ number: number + 1 });
}

/** 'Stock S, M, L': the headers of columns, with their common first words once. */
export function headersShown(columns: { header: string; number: number }[]): string {
  const [first = [], ...others] = columns.map((column) => headerOf(column).split(' '));
  const differs = first.findIndex((word, at) => others.some((own) => own[at] !== word));
  const shared = Math.max(0, Math.min(differs, ...others.map((own) => own.length - 1)));
  return [first.join(' '), ...others.map((own) => own.slice(shared).join(' '))].join(', ');
}

/** Letters of each example, so that three of them leave room for the answers. */
const EXAMPLE_SHOWN = 24;

export function examplesOf({ examples }: { examples: string[] }): string {
  return examples.map((text) => text.slice(0, EXAMPLE_SHOWN)).join(' · ') || m.import_column_empty();
}
