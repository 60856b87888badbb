import { m } from '../../messages/compiled/messages.js';
import { localName } from '../../messages/names.ts';
import { combinationsOf, optionValuesFrom } from '../../rules/catalogue/options.ts';
import { VARIANTS_MAX } from '../../rules/catalogue/variants.ts';
import type { SheetTarget } from '../../rules/imports/headers/sheet-columns.ts';
import type { SheetProduct } from '../../rules/imports/rows/sheet-export.ts';

/** Example row of the template; importing it unchanged lists nothing. */
export function exampleProduct(example: string, stock: SheetTarget[]): SheetProduct {
  return {
    id: example,
    sku: 'WB-750',
    name: example,
    englishName: null,
    description: '',
    category: localName('Water Bottles'),
    pricePerCarton: 240_000n,
    piecesPerCarton: 24,
    isRetailEnabled: true,
    pricePerRetail: 12_000n,
    discount: 0,
    minimumCartons: 1,
    priceSlabs: [{ fromCartons: 5, pricePerCarton: 230_000 }],
    hsnCode: '3924',
    gstRate: 1800,
    netWeightGrams: 180,
    lengthCm: 75,
    widthCm: 75,
    heightCm: 260,
    countryOfOrigin: 'India',
    brand: 'Aqua',
    genericName: null,
    netQuantity: '750 ml',
    mrp: 19_900,
    barcode: null,
    maker: null,
    makerAddress: null,
    makerPincode: null,
    packer: null,
    packerAddress: null,
    packerPincode: null,
    importer: null,
    importerAddress: null,
    importerPincode: null,
    specifications: {},
    isActive: true,
    stock: stockOf(stock, 48),
    pictures: ['WB-750.jpg'],
    soldIn: { packing: 'carton', options: [], setOption: null, setContent: [], mixStepPieces: 1, variants: [] },
  };
}

/** The same for a product with options: a row for each variant. */
export function exampleWithOptions(example: string, stock: SheetTarget[]): SheetProduct {
  const variants = [m.option_values_colours(), m.option_values_sizes()].map((text) =>
    optionValuesFrom(text).slice(0, 2),
  );
  const options = [
    { name: 'colour', values: variants[0] ?? [] },
    { name: 'size', values: variants[1] ?? [] },
  ];
  return {
    ...exampleProduct(example, stock),
    sku: 'KU-20',
    pricePerRetail: null,
    isRetailEnabled: false,
    pictures: ['KU-20.jpg'],
    soldIn: {
      packing: 'mixed',
      options,
      setOption: null,
      setContent: [],
      mixStepPieces: 6,
      variants: combinationsOf(options, VARIANTS_MAX).map((optionValues, place) => ({
        id: null,
        optionValues,
        sku: `KU-20-${place + 1}`,
        image: null,
        pricePerCarton: null,
        stock: stockOf(stock, 24),
      })),
    },
  };
}

function stockOf(targets: SheetTarget[], pieces: number): Record<string, number> {
  return Object.fromEntries(targets.map((target) => [target.slice('stock:'.length), pieces]));
}
