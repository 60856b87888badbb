import { sameValue } from '../../catalogue/options.ts';
import { contentOfPack } from '../cells/cell-values.ts';
import { placeOfRow } from '../cells/sheet-row-number.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';

/** Columns that tell rows of one name apart themselves. */
const telling: SheetTarget[] = [
  'id',
  'sku',
  'variantSku',
  'styleCode',
  'handle',
  'value1',
  'value2',
  'valueList1',
  'optionTexts',
  'batch',
  'namePart',
];

export interface PackedRow {
  number: number;
  name: string;
  /** The cell of the pieces per carton. */
  packs: string;
}

/** May '12 x 1 kg' and '24 x 400 g' in the column of the pieces tell rows of one name apart? */
export function mayDifferByPacks(mapping: SheetMapping): boolean {
  return mapping.includes('piecesPerCarton') && !telling.some((target) => mapping.includes(target));
}

/**
 * Returns the names of rows that only the content of their packs tells from others of their name, with that content:
 * 'Turmeric 400 g'.
 */
export function namesWithContents(rows: PackedRow[]): Map<number, string> {
  const named = Map.groupBy(
    rows.filter(({ name }) => name !== ''),
    ({ number, name }) => `${placeOfRow(number).sheet} ${sameValue(name)}`,
  );
  const found = new Map<number, string>();
  for (const alike of named.values()) {
    const contents = alike.map(({ packs }) => contentOfPack(packs));
    if (contents.includes('') || new Set(contents.map(plainContent)).size < 2) continue;
    for (const [at, { number, name }] of alike.entries())
      if (!plainContent(name).includes(plainContent(contents[at] ?? ''))) found.set(number, `${name} ${contents[at]}`);
  }
  return found;
}

const plainContent = (text: string) => text.toLowerCase().replace(/\s/g, '');
