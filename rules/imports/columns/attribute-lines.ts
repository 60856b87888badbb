import { plainHeader, plainWords } from '../headers/plain-header.ts';
import type { WeighedColumns } from './weighed-columns.ts';

const names = plainWords(
  'attribute_line_ids/attribute_id; attribute_line_ids/attribute_id/name; Product Attributes/Attribute',
);
const values = plainWords('attribute_line_ids/value_ids; attribute_line_ids/value_ids/name; Product Attributes/Values');

/**
 * Reads the attribute of Odoo's products, with its list of values, as their option. A second attribute has a row of its
 * own without a name; then neither is read.
 */
export function findAttributeLines(sheet: WeighedColumns): void {
  const [name] = sheet.columns((at) => names.includes(plainHeader(sheet.headerOf(at))));
  const [list] = sheet.columns((at) => values.includes(plainHeader(sheet.headerOf(at))));
  if (name === undefined || list === undefined || !sheet.isFilled(list)) return;
  const named = sheet.texts.pairs(sheet.columnOf('name'), list);
  if (named.length < sheet.texts.filled(list).length || sheet.mapping.includes('value1')) return;
  sheet.choose('option1', name, [sheet.columnOf('option1')]);
  sheet.choose('valueList1', list, [sheet.columnOf('valueList1')]);
}
