import { expect, test } from 'vitest';
import { m } from '../../../../messages/compiled/messages.js';
import { locales } from '../../../../messages/compiled/runtime.js';
import { namesInAll } from '../../../../messages/names.ts';
import { ColumnTexts } from '../../../../rules/imports/columns/column-texts.ts';
import { isReasonHeader } from '../../../../rules/imports/headers/reason-header.ts';
import { recognisedHeaders, type SheetTarget, sheetFields } from '../../../../rules/imports/headers/sheet-columns.ts';
import { draftInput } from '../../../../rules/imports/rows/sheet-row.ts';
import { priceTax } from '../../../../rules/imports/terms/price-tax.ts';
import { speaking } from '../../../../server/language.ts';
import { sheetLabel, sheetWords } from '../../../../web/imports/sheet-labels.ts';

const warehouses = [
  { id: 'wh_A1B', names: namesInAll('Katargam') },
  { id: 'wh_C2D', names: namesInAll('Yogi Chock') },
];
const targets: SheetTarget[] = [...sheetFields, 'stock:wh_A1B', 'stock:wh_C2D'];

test.each(locales)('recognises its own labels and words in %s', (language) => {
  const labels = speaking(language, () => targets.map((target) => sheetLabel(target, warehouses)));
  expect(recognisedHeaders(labels, warehouses)).toEqual(targets);
  expect(speaking(language, () => isReasonHeader(m.sheet_reason()))).toBe(true);
  const words = speaking(language, sheetWords);
  const says = (text: string, target: SheetTarget) => draftInput([text], [target], []);
  expect(says(words.yes, 'retail').input).toEqual({ isRetailEnabled: 'true' });
  expect(says(words.no, 'retail').input).toEqual({ isRetailEnabled: 'false' });
  expect(says(words.active, 'status').input).toEqual({ isActive: 'true' });
  expect(says(words.inactive, 'status').input).toEqual({ isActive: 'false' });
  expect(says(words.example, 'id').isNoProduct).toBe(true);
});

test.each(locales)("prices below Thok's own headers in %s include GST", (language) => {
  const prices: SheetTarget[] = ['pricePerCarton', 'pricePerRetail', 'variantPrice', 'priceSlabs'];
  const texts = new ColumnTexts([{ cells: ['100', '18'] }]);
  for (const target of prices) {
    const label = speaking(language, () => sheetLabel(target, warehouses));
    expect(priceTax([label, 'GST'], [target, 'gstRate'], texts)).toBeNull();
  }
});
