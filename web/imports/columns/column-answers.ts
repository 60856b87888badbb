import type { Supplier } from '../../../domain/accounts/people.ts';
import type { Import } from '../../../domain/imports/imports.ts';
import { type Constants, filledConstants, sheetWarehouses } from '../../../domain/imports/workbench.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, namesInAll } from '../../../messages/names.ts';
import { piecesPerCartonIn } from '../../../rules/imports/cells/cell-values.ts';
import type { ColumnQuestion } from '../../../rules/imports/columns/weighed-columns.ts';
import { optionInHeader } from '../../../rules/imports/headers/across-words.ts';
import { countedPrice } from '../../../rules/imports/headers/counted-price.ts';
import {
  acrossPrices,
  cartonPrices,
  isPriceAcross,
  type PriceTarget,
} from '../../../rules/imports/headers/price-targets.ts';
import {
  hasOwnIds,
  type SheetMapping,
  type SheetTarget,
  sheetFields,
} from '../../../rules/imports/headers/sheet-columns.ts';
import { slabTargets } from '../../../rules/imports/headers/slab-targets.ts';
import { isOfStock } from '../../../rules/imports/headers/stock-headers.ts';
import type { RequestContext } from '../../request-context.ts';
import { sheetLabel } from '../sheet-labels.ts';
import { EACH_ANSWER, isOneOf, isShared, OTHER_ANSWER, oneOf, otherField } from './column-questions.ts';
import { type TargetGroup, targetGroup } from './target-groups.ts';

export interface TargetChoice {
  target: SheetTarget;
  label: string;
  group: TargetGroup;
}

/** Returns what a column of this file can hold, for its supplier. */
export async function targetChoices(
  context: RequestContext,
  supplier: Supplier,
  { headers, mapping }: Pick<Import, 'headers' | 'mapping'>,
): Promise<TargetChoice[]> {
  const warehouses = await sheetWarehouses(context.db, supplier, namesInAll);
  const named = warehouses.map(({ id, name }) => ({ id, names: [localName(name)] }));
  const fields = sheetFields.filter((field) => field !== 'id' || hasOwnIds(headers));
  const targets: SheetTarget[] = [
    ...fields,
    ...warehouses.map(({ id }): SheetTarget => `stock:${id}`),
    ...acrossPrices,
    ...slabTargets,
    ...warehouses.map(({ id }): SheetTarget => `across:stock:${id}`),
  ];
  const labelOf = (target: SheetTarget) =>
    target === 'stockUnit' && mapping.includes('unitAmount') ? m.import_unit_of_content() : sheetLabel(target, named);
  return targets.map((target) => ({ target, label: labelOf(target), group: targetGroup(target) }));
}

/** Reads the target of each column from the answers of the form; null for an answer that is no choice. */
export function mappingIn(
  form: URLSearchParams,
  { headers, questions }: Pick<Import, 'headers' | 'questions'>,
  choices: TargetChoice[],
): SheetMapping {
  const known = new Set<string>(choices.map(({ target }) => target));
  const mapping = headers.map((header, column): SheetTarget | null => {
    const counted = countedPrice(column, headers);
    const target = answerIn(form, questions[column] ?? null, { column, header, counted });
    return target !== null && known.has(target) ? (target as SheetTarget) : null;
  });
  // If these are all the pieces, the cartons beside them count the same stock.
  const whole = questions.findIndex((question, column) => question === 'loose' && isOfStock(mapping[column]));
  return mapping.map((target, column) => (column !== whole && target === mapping[whole] ? null : target));
}

/** Name of the field with the answer about a column; columns that share a question share it. */
export function answerField(question: ColumnQuestion | null, column: number): string {
  return isShared(question) ? question : `column${column}`;
}

/** Reads the target of a column. */
function answerIn(
  form: URLSearchParams,
  question: ColumnQuestion | null,
  { column, header, counted }: { column: number; header: string; counted: PriceTarget | undefined },
): string | null {
  if (!isOneOf(question)) return chosenIn(form, answerField(question, column));
  if (form.get(question) === EACH_ANSWER)
    return optionInHeader(header) !== null ? ofEach(counted ?? form.get('priceIs')) : null;
  if (form.get(question) !== String(column)) return null;
  const [only, ...others] = oneOf[question];
  if (others.length === 0) return only;
  return counted ?? cartonPrices.find((target) => target === form.get('priceIs')) ?? null;
}

/** Refuses prices of each size or colour in a unit that variants have no prices in, such as a dozen. */
export function refuseUnitOfEach(form: URLSearchParams, mapping: SheetMapping): void {
  if (form.get('prices') === EACH_ANSWER && !mapping.some(isPriceAcross))
    throw new BadForm({ prices: ['import_prices_of_each'] });
}

/** The target of a price of each variant, per piece or per carton; null for other units. */
function ofEach(unit: string | null): SheetTarget | null {
  return unit === 'ratePerPiece' ? 'across:price:piece' : unit === 'pricePerCarton' ? 'across:price' : null;
}

/** The chosen answer of a question, or the target that was chosen from the whole list instead. */
function chosenIn(form: URLSearchParams, name: string): string | null {
  const answer = form.get(name);
  return answer === OTHER_ANSWER ? form.get(otherField(name)) : answer;
}

/** Are rows that are hidden in the file imported? */
export function takesHidden(form: URLSearchParams): boolean {
  return form.get('hidden') === 'in';
}

export const constantFields = ['category', 'piecesPerCarton'] as const;

/** Reads the constants of a file from the answers of the form. */
export function constantsIn(form: URLSearchParams): Partial<Constants> {
  const pieces = form.get('piecesPerCarton')?.trim() ?? '';
  const taxIncluded = form.get('taxIncluded') ?? '';
  return filledConstants({
    category: form.get('category') ?? '',
    piecesPerCarton: piecesPerCartonIn(pieces) ?? pieces,
    taxIncluded: taxIncluded === 'yes' || taxIncluded === 'no' ? taxIncluded : '',
    gstRate: form.get('gstRate') ?? '',
  });
}
