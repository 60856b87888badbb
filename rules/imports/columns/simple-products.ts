import { isProductKind } from '../cells/product-kind.ts';
import type { SheetTarget } from '../headers/sheet-columns.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const ofOptions: SheetTarget[] = ['option1', 'value1', 'option2', 'value2', 'option3', 'value3'];

/**
 * In a shop's export the attributes of a simple product only describe it: '750 ml', 'Red, Blue'. Buyers choose among
 * those of a variable product. Rows that share a name may still be variants.
 */
export function dropAttributes(sheet: WeighedColumns): void {
  const [kinds] = sheet.columns((column) => {
    const words = [...sheet.texts.distinct(column)];
    return words.some((word) => /^simple(?:,|$)/.test(word)) && words.every(isProductKind);
  });
  if (kinds === undefined || sheet.texts.repeated(sheet.columnOf('name')).length > 0) return;
  if ([...sheet.texts.distinct(kinds)].some((word) => /vari|configurable/.test(word))) return;
  for (const target of ofOptions) sheet.choose(target, -1, [sheet.columnOf(target)]);
}
