import type { MessageKey, PlainKey } from '../../../messages/message-key.ts';
import { sameValue } from '../../catalogue/options.ts';
import type { SetContent } from '../../catalogue/packings.ts';
import { plainCode } from '../../catalogue/plain-code.ts';
import { priceFrom, stockPieces } from '../../catalogue/product.ts';
import type { Assortment, VariantDraft } from '../../catalogue/variants.ts';
import type { Paise } from '../../money.ts';
import { amountProblem } from '../../written-amount.ts';
import { piecesIn, wholeIn } from '../cells/cell-values.ts';
import { setContentIn } from '../cells/set-content.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import { isVariantRow, packingIn, type VariantCells } from './sheet-variant.ts';

/** The current assortment: active variants, then the retired ones. */
export interface AssortmentNow extends Omit<Assortment, 'variants'> {
  variants: (VariantDraft & { isRetired: boolean })[];
}

/** A problem: the place of the row among those of its product, the field, and the message. */
export type RowProblem = [place: number, field: SheetTarget | 'row', key: MessageKey];

export interface SheetAssortment {
  assortment: Assortment;
  /** Place of the variant that each row is about; null for a row about none. */
  variantOf: (number | null)[];
  problems: RowProblem[];
}

/** Facts of the product that decide how its rows are read. */
export interface SheetTerms {
  /** Paise; a variant at this price has none of its own. */
  pricePerCarton: Paise | null;
  /** Names for the options that no cell names: the headers of the columns with their values. */
  optionNames: string[];
}

/**
 * Applies a product's rows to its assortment. Blank cells change nothing. A row is about the variant with its values,
 * or its code; new values make one. Refuses unreadable texts, a second row about a variant, and unknown codes.
 */
export function sheetAssortment(
  rows: VariantCells[],
  now: AssortmentNow | null,
  { pricePerCarton, optionNames }: SheetTerms,
): SheetAssortment {
  const problems: RowProblem[] = [];
  const shape = shapeOf(rows, now, problems);
  const { options, variants, variantOf } = variantsOf(rows, { now, names: optionNames, problems });
  for (const [place, row] of rows.entries()) {
    const variant = variants[variantOf[place] ?? -1];
    if (!variant) continue;
    const isFoundByCode = row.values.every((value) => value === '');
    if (row.sku !== '' && !isFoundByCode) variant.sku = row.sku;
    putPrice(variant, row, { place, pricePerCarton, problems });
    putStock(variant, row, place, problems);
  }
  // A product without options has its stock, price and code in fields of its own.
  const only = now?.options.length === 0 ? now.variants[0] : undefined;
  const plain = { ...blankDraft([]), ...(only && { id: only.id }) };
  return { assortment: { ...shape, options, variants: options.length > 0 ? variants : [plain] }, variantOf, problems };
}

/** Returns how the product is packed: by its rows, or else as now. */
function shapeOf(rows: VariantCells[], now: AssortmentNow | null, problems: RowProblem[]) {
  const content = firstRead(rows, problems, ['setContent', 'set_part_invalid', setContentIn]);
  const packing = firstRead(rows, problems, ['packing', 'packing_invalid', packingIn]);
  const step = firstRead(rows, problems, ['mixStepPieces', 'mix_step_invalid', stepIn]);
  const kept = now ?? unpacked;
  const shape = { ...kept, packing: packing ?? (content && !now ? 'set' : kept.packing) };
  return {
    packing: shape.packing,
    ...(shape.packing === 'set' ? setOf(rows, content, kept) : { setOption: null, setContent: [] }),
    mixStepPieces: shape.packing === 'mixed' ? (step ?? kept.mixStepPieces) : 1,
  };
}

type Shape = Pick<AssortmentNow, 'packing' | 'setOption' | 'setContent' | 'mixStepPieces'>;

const unpacked: Shape = { packing: 'carton', setOption: null, setContent: [], mixStepPieces: 1 };

/** Reads the first filled text of a column; undefined if there is none, or if it cannot be read. */
function firstRead<Value>(
  rows: VariantCells[],
  problems: RowProblem[],
  [field, key, read]: [
    field: 'packing' | 'setContent' | 'mixStepPieces',
    key: PlainKey,
    read: (text: string) => Value | undefined,
  ],
): Value | undefined {
  const place = rows.findIndex((row) => row[field] !== '');
  const text = rows[place]?.[field];
  if (text === undefined) return undefined;
  const value = read(text);
  if (value === undefined) problems.push([place, field, key]);
  return value;
}

function stepIn(text: string): number | undefined {
  const pieces = Number(wholeIn(text));
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : undefined;
}

function setOf(rows: VariantCells[], content: SetContent | undefined, kept: Shape) {
  const named = rows.find(({ setOption }) => setOption !== '')?.setOption;
  return {
    setOption: named ?? kept.setOption ?? 'design',
    setContent: content ? withKept(content, kept.setContent) : kept.setContent,
  };
}

/** Keeps the code and the picture of the part with the same value, which no cell holds. */
function withKept(content: SetContent, before: SetContent): SetContent {
  const known = new Map(before.map((part) => [sameValue(part.value), part]));
  return content.map((part) => ({ ...known.get(sameValue(part.value)), ...part }));
}

interface Context {
  now: AssortmentNow | null;
  names: string[];
  problems: RowProblem[];
}

/** Finds or makes the variant of each row, and returns the options with all their values. */
function variantsOf(
  rows: VariantCells[],
  { now, names, problems }: Context,
): Pick<Assortment, 'options' | 'variants'> & { variantOf: (number | null)[] } {
  const places = [0, 1].filter(
    (at) => at < (now?.options.length ?? 0) || rows.some(({ values }) => (values[at] ?? '') !== ''),
  );
  const options = places.map((at) => ({
    name:
      rows.map(({ optionNames }) => optionNames[at] ?? '').find((name) => name !== '') ??
      now?.options[at]?.name ??
      names[at] ??
      '',
    values: [...(now?.options[at]?.values ?? [])],
  }));
  const all = now && now.options.length > 0 ? now.variants : [];
  const variants: VariantDraft[] = all.filter(({ isRetired }) => !isRetired).map((draft) => ({ ...draft }));
  const taken = new Set<number>();
  const variantOf = rows.map((row, place) => {
    if (!isVariantRow(row)) return null;
    const at = placeOf(row, { options, places, variants });
    if (at === null) {
      problems.push([place, 'variantSku', 'sheet_variant_unknown']);
      return null;
    }
    if (taken.has(at)) problems.push([place, 'value1', 'variant_twice']);
    taken.add(at);
    return at;
  });
  return { options, variants, variantOf };
}

/** Returns the place of the variant with the row's values, which is made if missing, or else with its code. */
function placeOf(
  row: VariantCells,
  { options, places, variants }: Pick<Assortment, 'options' | 'variants'> & { places: number[] },
): number | null {
  if (row.values.every((value) => value === '')) {
    const code = plainCode(row.sku);
    const exact = variants.findIndex(({ sku }) => sku === row.sku);
    const coded = exact < 0 ? variants.findIndex(({ sku }) => sku !== null && plainCode(sku) === code) : exact;
    return coded < 0 ? null : coded;
  }
  const values = places.map((from, at) => spelled(options[at]?.values ?? [], row.values[from] ?? ''));
  const known = variants.findIndex(({ optionValues }) => optionValues.join('\n') === values.join('\n'));
  return known < 0 ? variants.push(blankDraft(values)) - 1 : known;
}

/** Returns the value as the option spells it; adds a new value to the option. */
function spelled(values: string[], value: string): string {
  const known = values.find((one) => sameValue(one) === sameValue(value));
  if (known === undefined && value !== '') values.push(value);
  return known ?? value;
}

function putPrice(
  variant: VariantDraft,
  { price }: VariantCells,
  { place, pricePerCarton, problems }: { place: number; pricePerCarton: Paise | null; problems: RowProblem[] },
): void {
  if (price === '') return;
  const paise = priceFrom(price);
  if (paise === null)
    problems.push([place, 'variantPrice', amountProblem(price, 'carton') ?? 'price_per_carton_invalid']);
  else if (paise !== variant.pricePerCarton) variant.pricePerCarton = paise === pricePerCarton ? null : paise;
}

function putStock(variant: VariantDraft, { stock }: VariantCells, place: number, problems: RowProblem[]): void {
  for (const [warehouse, text] of Object.entries(stock)) {
    const pieces = stockPieces(piecesIn(text) ?? text);
    if (pieces === null) problems.push([place, `stock:${warehouse}`, 'sheet_stock_invalid']);
    else variant.stock = { ...variant.stock, [warehouse]: pieces };
  }
}

function blankDraft(optionValues: string[]): VariantDraft {
  return { id: null, optionValues, sku: null, image: null, pricePerCarton: null, stock: {} };
}
