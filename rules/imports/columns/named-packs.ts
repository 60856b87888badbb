import { OPTION_TEXT_MAX } from '../../catalogue/options.ts';
import { isMeasure } from '../headers/across-words.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Facts that all variants of a product share. */
const shared = ['piecesPerCarton', 'mrp'] as const;
const ofVariants: SheetTarget[] = ['handle', 'styleCode', 'variantSku', 'value2', 'valueList1', 'optionTexts'];

/**
 * Finds the packs of rows of one name, such as 100 ml and 200 ml. They are variants beside batches too, but products of their
 * own, called after their pack, where they differ in what all variants share.
 */
export function findNamedPacks(sheet: WeighedColumns): void {
  const name = sheet.columnOf('name');
  const groups = name < 0 ? [] : sheet.texts.repeated(name);
  if (groups.length === 0 || ofVariants.some((target) => sheet.mapping.includes(target))) return;
  const isApart = (column: number, rows: string[][]) => sheet.texts.differ(column, rows);
  if (sheet.columnOf('batch') >= 0 && sheet.columnOf('value1') < 0) {
    const [pack] = sheet.columns(
      (column) =>
        sheet.mapping[column] === null && arePacks(sheet, column) && groups.some((rows) => isApart(column, rows)),
    );
    if (pack === undefined) return;
    sheet.mapping[pack] = 'value1';
    sheet.ask('variants', [pack]);
  }
  const pack = sheet.columnOf('value1');
  const packs = groups.filter((rows) => isApart(pack, rows));
  const products = packs.filter((rows) => shared.some((target) => isApart(sheet.columnOf(target), rows)));
  if (products.length * 2 <= packs.length || !sheet.areMost(pack, isPackBelow(sheet.headerOf(pack)))) return;
  sheet.mapping[pack] = 'namePart';
  sheet.ask('variants', [pack]);
}

const noPacks = /\b(?:shelf|life|expiry|best before|warranty|guarantee)\b/i;

/** Batches differ in dates, racks and suppliers too, which nobody chooses from: beside them only packs are options. */
function arePacks(sheet: WeighedColumns, column: number): boolean {
  const texts = sheet.texts.filled(column);
  const isWhole = texts.length === sheet.texts.filled(sheet.columnOf('name')).length;
  const areShort = texts.every((text) => text.length <= OPTION_TEXT_MAX);
  return (
    isWhole &&
    areShort &&
    !noPacks.test(sheet.headerOf(column)) &&
    sheet.areMost(column, isPackBelow(sheet.headerOf(column)))
  );
}

/** '100 ml' is the content of a pack; '1x15' and 'Strip of 10' are packs below such a header. */
function isPackBelow(header: string): (text: string) => boolean {
  const isNamed = /\bpack(?:ing)?\b|पैक|પેક/i.test(header);
  return (text) => isMeasure(text) || (isNamed && /\d/.test(text) && /\p{L}/u.test(text));
}
