import type { MessageKey } from '../../../messages/message-key.ts';
import { variantsAboveMrp } from '../../../rules/catalogue/mrp.ts';
import { OPTION_TEXT_MAX, optionNameOfHeader } from '../../../rules/catalogue/options.ts';
import { picturesFor } from '../../../rules/catalogue/picture-names.ts';
import type { ProductDraft } from '../../../rules/catalogue/product.ts';
import { type Assortment, assortmentProblems, variantsBelowRungs } from '../../../rules/catalogue/variants.ts';
import { optionInHeader, optionOfValue } from '../../../rules/imports/headers/across-words.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isVariantField } from '../../../rules/imports/headers/sheet-headers.ts';
import {
  type RowProblem,
  type SheetAssortment,
  sheetAssortment,
} from '../../../rules/imports/rows/sheet-assortment.ts';
import { isVariantRow } from '../../../rules/imports/rows/sheet-variant.ts';
import { stockIn, variantTexts } from '../../../rules/imports/rows/sheet-variant-export.ts';
import { isOfOption } from '../../../rules/imports/rows/spread-cells.ts';
import { differs, draftOf } from '../../catalogue/product-assortment.ts';
import type { ProductState } from '../../catalogue/product-states.ts';
import type { KeptAssortment, Variant } from '../../catalogue/variants.ts';
import type { Workbench } from '../workbench.ts';
import { stockedDraft } from './product-cells.ts';
import type { ReadRow } from './read-row.ts';
import { withRepeats } from './repeated-rows.ts';
import { plainWords } from './sheet-words.ts';
import { problemsWithCodes } from './variant-codes.ts';
import { keptPicture } from './wanted-pictures.ts';

type Change = [SheetTarget, string, string];

/** Effect of the rows of a product on its assortment. */
export interface AssortmentJudgement {
  /** Null if they change nothing of it. */
  assortment: Assortment | null;
  problems: RowProblem[];
  /** Number of the row that each row repeats; null for none. */
  repeats: (number | null)[];
  /** By the place of the row among those of its product. */
  changes: Change[][];
  /** Source of the picture of each row's variant; '' if the variant shows it already. */
  pictures: string[];
  /** Values of the variant that each row is about; null if it is about none. */
  rowValues: (string[] | null)[];
  /** Pieces now, by the variant's values and the warehouse. */
  stockReadAt: Record<string, number>;
}

export const nothingOfVariants: AssortmentJudgement = {
  assortment: null,
  problems: [],
  repeats: [],
  changes: [],
  pictures: [],
  rowValues: [],
  stockReadAt: {},
};

export interface ProductNow {
  state: ProductState;
  variants: Variant[];
}

/** Judges the options, variants and packing in the rows of one product. */
export function judgedAssortment(
  rows: ReadRow[],
  now: ProductNow | null,
  { draft, codes, bench }: { draft: ProductDraft | null; codes: Map<string, bigint>; bench: Workbench },
): AssortmentJudgement {
  const kept: KeptAssortment | null = now && { ...now.state.soldIn, variants: now.variants };
  const read = readAssortment(rows, kept, { draft, bench });
  const all = [
    ...problemsWithCodes(rows, read, { now, codes }),
    ...stockProblems(rows, bench),
    ...(now === null ? unpricedVariants(rows) : []),
    ...(draft ? ruleProblems(read, rows, { draft, now }) : []),
  ];
  const { problems, repeats } = withRepeats(all, rows, read.variantOf);
  const wanted = read.assortment;
  const isOther = kept ? differs(kept, wanted) : wanted.options.length > 0 || wanted.packing !== 'carton';
  return {
    assortment: isOther ? wanted : null,
    problems: problems.map(([place, field, key]) => [place, columnOf(field, rows), key]),
    repeats,
    changes: kept ? rows.map((row, place) => changesOf(row, place, { read, kept })) : [],
    pictures: rows.map(({ variant }, place) => otherPicture(variant, read, place, bench)),
    rowValues: read.variantOf.map((at) => (at === null ? null : (wanted.variants[at]?.optionValues ?? null))),
    stockReadAt: stockReadAt(read, kept),
  };
}

/**
 * Returns the source of a variant's picture: its cell, or the file of the ZIP that is named after its code. '' if the
 * variant shows exactly that.
 */
function otherPicture(
  { picture, sku }: ReadRow['variant'],
  { assortment, variantOf }: SheetAssortment,
  place: number,
  { album }: Workbench,
): string {
  const variant = assortment.variants[variantOf[place] ?? -1];
  const [named] = picture === '' ? picturesFor({ pictures: [], sku, name: '' }, album.files, album.keys) : [];
  const source = named?.name ?? picture;
  if (!variant || source === '') return '';
  return variant.image === keptPicture(source, album) ? '' : source;
}

function readAssortment(
  rows: ReadRow[],
  kept: KeptAssortment | null,
  { draft, bench }: { draft: ProductDraft | null; bench: Workbench },
): SheetAssortment {
  const before = kept && {
    ...kept,
    variants: kept.variants.map((variant) => ({ ...draftOf(variant), isRetired: variant.isRetired })),
  };
  const headerOf = (target: SheetTarget) => bench.headers[bench.mapping.indexOf(target)] ?? '';
  const terms = {
    pricePerCarton: draft?.pricePerCarton ?? null,
    optionNames: (['value1', 'value2'] as const).map((target, place) => {
      const [header, values] = [headerOf(target), rows.map(({ variant }) => variant.values[place] ?? '')];
      return optionHeader(header, values) || acrossName(bench, place) || (header === '' ? unnamed(values, place) : '');
    }),
  };
  const cells = rows.map(({ variant, cells: all, mapping }, place) => {
    // The price in a further row is its variant's, unless the variant has a price of its own.
    const priced = place > 0 && variant.price === '' ? (all[mapping.indexOf('pricePerCarton')]?.trim() ?? '') : '';
    return priced === '' ? variant : { ...variant, price: priced };
  });
  return sheetAssortment(cells, before, terms);
}

/**
 * Returns the option that the headers across are values of, '' for the other option. Unknown values, such as shades,
 * are colours.
 */
function acrossName({ headers, mapping }: Workbench, place: number): string {
  const across = headers.filter((_, column) => isOfOption(mapping[column] ?? null));
  if (across.length === 0 || place !== (mapping.includes('value1') ? 1 : 0)) return '';
  return across.map(optionInHeader).find((name) => name !== null) ?? 'colour';
}

/**
 * Returns the option that the header of a column of values names: 'Colour'; '' if it names none. 'Variation' above
 * sizes means their size.
 */
function optionHeader(header: string, values: string[]): string {
  if (/^(?:option|विकल्प|વિકલ્પ|value)/i.test(header.trim())) return '';
  const areSizes = values.every((value) => value === '' || optionOfValue(value) === 'size');
  if (areSizes && /^\s*variations?\s*$/i.test(header)) return 'size';
  return optionNameOfHeader(header);
}

/** Names the option of a column without a header, by its values if they are known; '' if there are none. */
function unnamed(values: string[], place: number): string {
  if (values.every((value) => value === '')) return '';
  return values.map(optionOfValue).find((name) => name !== null) ?? (place === 0 ? 'Option' : `Option ${place + 1}`);
}

/** A size without a price would cost the same as the first size, although other sizes cost more or less. */
function unpricedVariants(rows: ReadRow[]): RowProblem[] {
  const prices = rows.map(({ cells, mapping }) => (cells[mapping.indexOf('pricePerCarton')] ?? '').trim());
  const isOwn = rows.some(({ mapping }) => mapping.includes('id') || mapping.includes('variantPrice'));
  if (isOwn || new Set(prices.filter(Boolean)).size < 2) return [];
  return rows.flatMap(({ variant }, place): RowProblem[] =>
    prices[place] === '' && isVariantRow(variant) ? [[place, 'pricePerCarton', 'price_per_carton_invalid']] : [],
  );
}

function stockProblems(rows: ReadRow[], { warehouseIds }: Workbench): RowProblem[] {
  return rows.flatMap(({ variant: { stock } }, place) =>
    Object.keys(stock).flatMap((id): RowProblem[] =>
      warehouseIds.has(id) ? [] : [[place, `stock:${id}`, 'stock_invalid']],
    ),
  );
}

/** Returns the problems of the whole product, at the row of the variant concerned or at the first row. */
function ruleProblems(
  { assortment, variantOf }: SheetAssortment,
  rows: ReadRow[],
  { draft, now }: { draft: ProductDraft; now: ProductNow | null },
): RowProblem[] {
  const columns = now?.state.columns;
  const mrp = draft.mrp === undefined ? (columns?.mrp ?? null) : draft.mrp;
  const priceSlabs = draft.priceSlabs === undefined ? (columns?.price_slabs ?? []) : (draft.priceSlabs ?? []);
  const broken = [
    assortmentProblems(assortment, draft),
    variantsAboveMrp(assortment, { piecesPerCarton: draft.piecesPerCarton, mrp }),
    variantsBelowRungs(assortment, { pricePerCarton: draft.pricePerCarton, priceSlabs }),
  ];
  return broken.flatMap((problems) =>
    Object.entries(problems).flatMap(([field, keys]) => keys.map((key) => placed(field, key, { rows, variantOf }))),
  );
}

const fieldOf: Record<string, SheetTarget | 'row'> = {
  packing: 'packing',
  isRetailEnabled: 'retail',
  options: 'row',
  'options.0': 'value1',
  'options.1': 'value2',
  variants: 'row',
  setOption: 'setOption',
  setContent: 'setContent',
  mixStepPieces: 'mixStepPieces',
};
const fieldByKey: Partial<Record<MessageKey, SheetTarget>> = {
  option_name_invalid: 'option1',
  price_above_mrp: 'variantPrice',
  price_slabs_below_variant: 'variantPrice',
  variant_sku_twice: 'variantSku',
};

function placed(
  field: string,
  key: MessageKey,
  { rows, variantOf }: { rows: ReadRow[]; variantOf: (number | null)[] },
): RowProblem {
  const [, at] = /^variants\.(\d+)$/.exec(field) ?? [];
  const [, option] = /^options\.(\d)$/.exec(field) ?? [];
  const isTooLong = ({ variant }: ReadRow) => (variant.values[Number(option)] ?? '').length > OPTION_TEXT_MAX;
  if (key === 'option_value_invalid' && option)
    return [Math.max(0, rows.findIndex(isTooLong)), fieldOf[field] ?? 'row', key];
  if (at === undefined) return [0, fieldByKey[key] ?? fieldOf[field] ?? 'row', key];
  const place = variantOf.lastIndexOf(Number(at));
  return place < 0 ? [0, 'row', key] : [place, fieldByKey[key] ?? 'value1', key];
}

/** Returns the field beside which a problem is shown: one that the sheet has a column for. */
function columnOf(field: SheetTarget | 'row', [head]: ReadRow[]): SheetTarget | 'row' {
  const mapping = head?.mapping ?? [];
  if (field === 'row' || mapping.includes(field)) return field;
  const others: Partial<Record<SheetTarget, SheetTarget>> = {
    variantSku: 'sku',
    variantPrice: 'pricePerCarton',
    setContent: 'piecesPerCarton',
    mixStepPieces: 'piecesPerCarton',
  };
  const other = others[field];
  return other && mapping.includes(other) ? other : 'row';
}

interface Read {
  read: SheetAssortment;
  kept: KeptAssortment;
}

/** Returns each cell of a row that changes its variant, or the packing of the product. */
function changesOf({ mapping }: ReadRow, place: number, { read, kept }: Read): Change[] {
  const drafted = read.assortment.variants[read.variantOf[place] ?? -1];
  const variant = kept.variants.find(({ id }) => id === drafted?.id);
  const before = variant && stockedDraft(variant);
  const after = drafted && { ...drafted, stock: { ...before?.stock, ...drafted.stock } };
  const shown = { words: plainWords, isFirst: place === 0 };
  const active = { ...kept, variants: [] };
  const [was, is] = [variantTexts(active, before, shown), variantTexts(read.assortment, after, shown)];
  return mapping.flatMap((target): Change[] => {
    if (target === null) return [];
    if (isVariantField(target)) return was[target] === is[target] ? [] : [[target, was[target], is[target]]];
    if (!target.startsWith('stock:') || !after) return [];
    const [pieces, left] = [before && stockIn(before, target), stockIn(after, target)];
    return pieces === left ? [] : [[target, String(pieces ?? ''), String(left ?? '')]];
  });
}

function stockReadAt({ assortment }: SheetAssortment, kept: KeptAssortment | null): Record<string, number> {
  const levels = assortment.variants.flatMap(({ id, optionValues, stock }) => {
    const own = kept?.variants.find((variant) => variant.id === id);
    return Object.keys(stock).map((place): [string, number] => [
      `${place} ${optionValues.join(' · ')}`,
      own?.levels.find(({ warehouseId }) => warehouseId === place)?.pieces ?? 0,
    ]);
  });
  return Object.fromEntries(levels);
}
