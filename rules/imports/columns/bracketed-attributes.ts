import { attributeIn } from '../../catalogue/options.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const ofValues = ['value1', 'value2', 'value3'] as const satisfies SheetTarget[];
const ofNames = ['option1', 'option2', 'option3'] as const satisfies SheetTarget[];

/**
 * Finds options of variants among columns such as 'Attribute Value (pa_size)' of WordPress, with their names. Another
 * column marks the attributes in which variants differ, or else the rows of one parent show it.
 */
export function readAttributes(sheet: WeighedColumns): void {
  const columns = sheet.columns(
    (at) => attributeIn(sheet.headerOf(at)) !== null && isOfVariants(sheet, at) !== undefined,
  );
  for (const column of columns)
    if (ofValues.some((target) => target === sheet.mapping[column])) sheet.mapping[column] = null;
  const varied = columns.filter((column) => isOfVariants(sheet, column) === true);
  for (const [place, column] of varied.slice(0, ofValues.length).entries()) {
    sheet.choose(ofValues[place] as SheetTarget, column, [sheet.columnOf(ofValues[place] as SheetTarget)]);
    const name = besideOf(sheet, column, 'name');
    if (name >= 0) sheet.choose(ofNames[place] as SheetTarget, name, [sheet.columnOf(ofNames[place] as SheetTarget)]);
  }
}

/** Undefined if neither such a column nor a parent decides it. */
function isOfVariants(sheet: WeighedColumns, column: number): boolean | undefined {
  const answers = sheet.texts.filled(besideOf(sheet, column, 'in variations'));
  if (answers.length > 0) return sheet.isFilled(column) && answers.some((text) => /^(?:yes|1|true)$/i.test(text));
  const parent = sheet.columnOf('handle');
  if (parent < 0) return undefined;
  const groups = sheet.texts.repeated(parent).filter(([first]) => !/^0?$/.test((first?.[parent] ?? '').trim()));
  return groups.some((rows) => sheet.texts.differ(column, rows));
}

/** Returns the column with the name, or the mark, of the same attribute; -1 for none. */
function besideOf(sheet: WeighedColumns, column: number, about: 'name' | 'in variations'): number {
  const plain = (header: string) => header.trim().toLowerCase();
  const wanted = plain(sheet.headerOf(column)).replace(/^attribute values? /, `attribute ${about} `);
  return sheet.headers.findIndex((header) => plain(header) === wanted);
}
