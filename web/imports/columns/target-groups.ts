import { isPriceAcross } from '../../../rules/imports/headers/price-targets.ts';
import type { SheetTarget } from '../../../rules/imports/headers/sheet-columns.ts';
import { isSlab } from '../../../rules/imports/headers/slab-targets.ts';

/** Groups of the targets of a column, in the order in which they are offered. */
export const targetGroups = ['product', 'price', 'stock', 'packing', 'variants', 'text'] as const;
export type TargetGroup = (typeof targetGroups)[number];

const members: Partial<Record<TargetGroup, SheetTarget[]>> = {
  product: ['id', 'sku', 'name', 'englishName', 'category', 'brand', 'status', 'barcode', 'looseBarcode', 'hsnCode'],
  price: [
    'pricePerCarton',
    'ratePerPiece',
    'ratePerDozen',
    'ratePerUnit',
    'mrp',
    'taxIncluded',
    'gstRate',
    'discount',
    'retail',
    'pricePerRetail',
    'priceSlabs',
    'variantPrice',
    'surcharge',
    'currency',
    'unit',
    'rateUnit',
  ],
  stock: ['loosePieces', 'stockUnit', 'batch'],
  packing: [
    'piecesPerCarton',
    'packing',
    'secondUnit',
    'unitFactor',
    'innerPieces',
    'innerPacks',
    'unitAmount',
    'minimumCartons',
    'minimumPieces',
    'mixStepPieces',
    'setOption',
    'setContent',
    'netWeightGrams',
    'netWeightKg',
    'netWeightPounds',
    'lengthCm',
    'widthCm',
    'heightCm',
  ],
  variants: [
    'namePart',
    'handle',
    'styleCode',
    'option1',
    'value1',
    'option2',
    'value2',
    'option3',
    'value3',
    'optionTexts',
    'valueList1',
    'valueList2',
    'variantSku',
  ],
};
const groupOf = new Map(targetGroups.flatMap((group) => (members[group] ?? []).map((target) => [target, group])));

/** Returns the heading under which a target is offered. */
export function targetGroup(target: SheetTarget): TargetGroup {
  if (isPriceAcross(target) || isSlab(target)) return 'price';
  if (/^(?:across:)?stock:/.test(target)) return 'stock';
  return groupOf.get(target) ?? 'text';
}
