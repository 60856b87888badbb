import { optionsIn } from '../../../../rules/catalogue/arrangement.ts';
import { type Arrangement, blankVariant, cartonsOf } from '../../../../rules/catalogue/typed-arrangement.ts';

interface Texts {
  values: Record<string, string>;
}

/** Returns a row's options and packing, with the row's own pieces per carton; null for a row without either. */
export function arrangementOf({ values }: Texts): Arrangement | null {
  const text = values['arrangement'] ?? '';
  if (text === '') return null;
  return { ...(JSON.parse(text) as Arrangement), piecesPerCarton: values['piecesPerCarton'] ?? '' };
}

/** Returns the fields that add options and packing to a row. */
export function withOptionsOf(): Record<string, string> {
  return { arrangement: JSON.stringify(cartonsOf([blankVariant([])])) };
}

/**
 * Returns the fields of a row with this arrangement. Once an option has values, the variants hold the stock: the row's
 * earlier stock moves to the first variant.
 */
export function arrangedRow({ values }: Texts, arrangement: Arrangement): Record<string, string> {
  const { piecesPerCarton } = arrangement;
  const own = Object.entries(values).filter(([name, text]) => name.startsWith('stock.') && text !== '');
  const isOwn = optionsIn(arrangement).every((option) => option.values.length === 0);
  const [first, ...others] = arrangement.variants;
  if (isOwn || own.length === 0 || !first) return { piecesPerCarton, arrangement: JSON.stringify(arrangement) };
  const stock = Object.fromEntries(own.map(([name, text]) => [name.slice('stock.'.length), text]));
  const variants = [{ ...first, stock: { ...stock, ...first.stock } }, ...others];
  return {
    ...Object.fromEntries(own.map(([name]) => [name, ''])),
    piecesPerCarton,
    arrangement: JSON.stringify({ ...arrangement, variants }),
  };
}

/** Returns the fields that remove a row's options: its stock becomes the sum of its variants. */
export function plainRow(row: Texts): Record<string, string> {
  const places = new Set(stockedVariants(row)?.flatMap(({ stock }) => Object.keys(stock)));
  const stock = [...places].map((place) => [`stock.${place}`, String(piecesIn(row, place))]);
  return { ...Object.fromEntries(stock), arrangement: '' };
}

const ofOptions =
  /^(?:row\.\d+(?:\.\w+){0,2}|options(?:\.\d(?:\.values)?)?|variants|packing|mixStepPieces|set[A-Z]\w+|part\.\d+)$/;

/** True for a field of a row's options, variants or packing. */
export function isOfOptions(name: string): boolean {
  return ofOptions.test(name);
}

/** True if the packing chosen below the row is a set. */
export function isArrangedSet(row: Texts): boolean {
  return arrangementOf(row)?.packing === 'set';
}

/** Variants that hold a row's stock; null if the row itself holds it. */
function stockedVariants(row: Texts): Arrangement['variants'] | null {
  const typed = arrangementOf(row);
  if (typed === null || optionsIn(typed).every(({ values }) => values.length === 0)) return null;
  return typed.variants.filter(({ isLeftOut }) => !isLeftOut);
}

/** Sum of the pieces typed into a row or its variants, in one warehouse or in all. */
export function piecesIn(row: Texts, warehouse?: string): number {
  const own = stockedVariants(row);
  const texts = own
    ? own.flatMap(({ stock }) => Object.entries(stock))
    : Object.entries(row.values).flatMap(([name, text]) =>
        name.startsWith('stock.') ? [[name.slice('stock.'.length), text]] : [],
      );
  return texts.reduce((sum, [place, text]) => (!warehouse || place === warehouse ? sum + (Number(text) || 0) : sum), 0);
}

/** Returns how a field of a row's stock is shown: with options it is the sum of its variants. */
export function stockShown(row: Texts, warehouse: string): { value?: number; disabled?: boolean } {
  return stockedVariants(row) === null ? {} : { value: piecesIn(row, warehouse), disabled: true };
}
