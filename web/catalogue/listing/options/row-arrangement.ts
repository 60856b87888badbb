import { type Arrangement, blankVariant, cartonsOf } from '../../../../rules/catalogue/typed-arrangement.ts';

interface Texts {
  values: Record<string, string>;
}

/** Returns what a row says of its options; null while it is one thing. */
export function arrangementOf({ values }: Texts): Arrangement | null {
  const text = values['arrangement'] ?? '';
  return text === '' ? null : (JSON.parse(text) as Arrangement);
}

/** Returns the fields of a row that is to have options: its stock is the first variant's until they are said. */
export function withOptionsOf({ values }: Texts): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => name.startsWith('stock.'));
  const stock = Object.fromEntries(own.map(([name, text]) => [name.slice('stock.'.length), text]));
  const arrangement = cartonsOf([{ ...blankVariant([]), stock }]);
  return { ...Object.fromEntries(own.map(([name]) => [name, ''])), arrangement: JSON.stringify(arrangement) };
}

/** Is the field of a row one of its options and variants? */
export function isOfOptions(name: string): boolean {
  return /^(?:row\.\d+|options(?:\.\d)?|variants)$/.test(name);
}

/** Pieces in stock by what a row says: those of its variants, or its own. */
export function piecesIn(row: Texts, warehouse?: string): number {
  const own = arrangementOf(row)?.variants.filter(({ isLeftOut }) => !isLeftOut);
  const texts = own
    ? own.flatMap(({ stock }) => Object.entries(stock))
    : Object.entries(row.values).flatMap(([name, text]) =>
        name.startsWith('stock.') ? [[name.slice('stock.'.length), text]] : [],
      );
  return texts.reduce((sum, [place, text]) => (!warehouse || place === warehouse ? sum + (Number(text) || 0) : sum), 0);
}

/** Returns how a field of a row's stock is shown: with options it is the sum of its variants. */
export function stockShown(row: Texts, warehouse: string): { value?: number; disabled?: boolean } {
  return arrangementOf(row) === null ? {} : { value: piecesIn(row, warehouse), disabled: true };
}
