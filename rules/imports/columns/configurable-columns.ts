import { plainHeader } from '../headers/plain-header.ts';
import { listsVariants, variationsIn } from '../rows/configurable-rows.ts';
import type { WeighedColumns } from './weighed-columns.ts';

/** Finds the variants of Magento's configurable products, whose options are among the attributes of simple ones. */
export function findConfigurables(sheet: WeighedColumns): void {
  const [column] = sheet.columns((at) => listsVariants(sheet.headerOf(at)));
  const [attributes] = sheet.columns((at) => plainHeader(sheet.headerOf(at)) === 'additionalattributes');
  if (column === undefined || attributes === undefined || sheet.columnOf('sku') < 0) return;
  if (sheet.mapping.includes('handle') || !sheet.areMost(column, (text) => variationsIn(text).length > 0)) return;
  for (const target of ['value1', 'value2'] as const) sheet.choose(target, -1, [sheet.columnOf(target)]);
  sheet.mapping[column] = 'handle';
  sheet.mapping[attributes] = 'optionTexts';
  sheet.ask('variants', [attributes]);
}
