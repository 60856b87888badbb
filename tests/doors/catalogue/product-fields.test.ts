import { beforeEach, describe, expect, test } from 'vitest';
import { readSheet } from '../../../domain/sheets/sheet-reader.ts';
import {
  blankOf,
  type ExtraName,
  extraField,
  extraNames,
  inheritedNames,
  labelNames,
  scalarNames,
} from '../../../rules/catalogue/product-fields.ts';
import { recognisedHeaders } from '../../../rules/imports/headers/sheet-columns.ts';
import type { Browser } from '../../browser.ts';
import { fileWorld } from '../../world.ts';
import { importNow, kindsOf, sendSheet, undoNow } from '../imports/importing.ts';
import { opened, textOf } from '../reading.ts';
import { callingSupplier } from './api-supplier.ts';
import { edited, editPage, fieldsOf, sayForAll } from './edit-fields.ts';

const world = await fileWorld();
let mobile = 9_825_620_900;
let supplier: Awaited<ReturnType<typeof callingSupplier>>;
let browser: Browser;

beforeEach(async () => {
  mobile += 1;
  supplier = await callingSupplier(world, String(mobile));
  ({ browser } = supplier);
});

/** A value of a field in the API, in its form, and as text on the label. */
interface Sample {
  api: unknown;
  form: Record<string, string>;
  label?: string;
}

const parts = (shipping: [string, string, string], policy: [string, string, string]) => {
  const [locations, timeframe, cost] = shipping;
  const [returnPolicy, warranty, paymentTerms] = policy;
  return {
    shippingInfo: {
      api: { locations: locations.split(', '), timeframe, cost },
      form: {
        'shippingInfo.locations': locations,
        'shippingInfo.timeframe': timeframe,
        'shippingInfo.cost': cost,
      },
    },
    policies: {
      api: { returnPolicy, warranty, paymentTerms },
      form: {
        'policies.returnPolicy': returnPolicy,
        'policies.warranty': warranty,
        'policies.paymentTerms': paymentTerms,
      },
    },
  };
};

/** A name, address and PIN code for each of the three parties, distinguished by the last word. */
function parties(name: string, address: string, pincode: string) {
  const of = (api: string) => ({ api, label: api });
  const samples = (['maker', 'packer', 'importer'] as const).map((party) => [
    [party, of(`${name} ${party}`)],
    [`${party}Address`, of(`${address} ${party}`)],
    [`${party}Pincode`, of(pincode)],
  ]);
  const all = samples.flat() as [PartyName, { api: string; label: string }][];
  return Object.fromEntries(
    all.map(([field, sample]) => [field, { ...sample, form: { [field]: sample.api } }]),
  ) as Record<PartyName, Sample>;
}
type PartyName = Extract<ExtraName, `${'maker' | 'packer' | 'importer'}${string}`>;

const first: Record<ExtraName, Sample> = {
  sku: { api: 'SB-1', form: { sku: 'SB-1' } },
  discount: { api: 5, form: { discount: '5' } },
  minimumCartons: { api: 3, form: { minimumCartons: '3' } },
  priceSlabs: { api: [{ fromCartons: 5, pricePerCarton: 2300 }], form: { priceSlabs: '5: 2300' } },
  specifications: { api: { Material: 'Steel', Size: '1: 2' }, form: { specifications: 'Material: Steel\nSize: 1: 2' } },
  ...parts(['All India, Nepal', '3 days', '₹90'], ['7 days', '1 year', 'Advance']),
  fastDelivery: { api: true, form: { fastDelivery: 'yes' } },
  hsnCode: { api: '7323', form: { hsnCode: '7323' }, label: 'HSN code 7323' },
  gstRate: { api: 18, form: { gstRate: '18' }, label: 'GST 18 % included' },
  netWeightGrams: { api: 1250, form: { netWeightGrams: '1250' }, label: 'Net weight 1.25 kg' },
  lengthCm: { api: 30, form: { lengthCm: '30' }, label: 'height 30 ×' },
  widthCm: { api: 20.5, form: { widthCm: '20.5' }, label: '× 20.5 ×' },
  heightCm: { api: 8, form: { heightCm: '8' }, label: '× 8 cm' },
  countryOfOrigin: { api: 'India', form: { countryOfOrigin: 'India' }, label: 'Country of origin India' },
  ...parties('Shah Steel', 'Plot 4, GIDC, Rajkot', '360003'),
  brand: { api: 'Aqua', form: { brand: 'Aqua' }, label: 'Brand Aqua' },
  genericName: { api: 'Water bottle', form: { genericName: 'Water bottle' }, label: 'Common name Water bottle' },
  netQuantity: { api: '1 piece', form: { netQuantity: '1 piece' }, label: 'Net quantity 1 piece' },
  mrp: { api: 199.5, form: { mrp: '199.50' }, label: 'MRP ₹199.50 (incl. of all taxes)' },
  barcode: { api: '8901234567890', form: { barcode: '8901234567890' }, label: 'Barcode (GTIN) 8901234567890' },
  englishName: { api: 'Bottle of steel', form: { englishName: 'Bottle of steel' } },
};

const second: Record<ExtraName, Sample> = {
  sku: { api: '007', form: { sku: '007' } },
  discount: { api: 12, form: { discount: '12' } },
  minimumCartons: { api: 2, form: { minimumCartons: '2' } },
  priceSlabs: {
    api: [
      { fromCartons: 4, pricePerCarton: 2250.5 },
      { fromCartons: 10, pricePerCarton: 2100 },
    ],
    form: { priceSlabs: '4: 2250.50; 10: 2100' },
  },
  specifications: { api: { Finish: 'Matt; dull' }, form: { specifications: 'Finish: Matt; dull' } },
  ...parts(['Gujarat', '9 days', 'Free'], ['None', '2 years', '30 days']),
  fastDelivery: { api: false, form: { fastDelivery: 'no' } },
  hsnCode: { api: '392410', form: { hsnCode: '392410' }, label: 'HSN code 392410' },
  gstRate: { api: 0.25, form: { gstRate: '0.25' }, label: 'GST 0.25 % included' },
  netWeightGrams: { api: 7, form: { netWeightGrams: '7' }, label: 'Net weight 7 g' },
  lengthCm: { api: 0.1, form: { lengthCm: '0.1' }, label: 'height 0.1 ×' },
  widthCm: { api: 99, form: { widthCm: '99' }, label: '× 99 ×' },
  heightCm: { api: 12.5, form: { heightCm: '12.5' }, label: '× 12.5 cm' },
  countryOfOrigin: { api: 'Nepal', form: { countryOfOrigin: 'Nepal' }, label: 'Country of origin Nepal' },
  ...parties("'=Desai & Sons", 'Ring Road, Surat', '395002'),
  brand: { api: '=Tapi', form: { brand: '=Tapi' }, label: 'Brand =Tapi' },
  genericName: { api: 'Jug', form: { genericName: 'Jug' }, label: 'Common name Jug' },
  netQuantity: { api: '1.5 l', form: { netQuantity: '1.5 l' }, label: 'Net quantity 1.5 l' },
  mrp: { api: 200, form: { mrp: '200' }, label: 'MRP ₹200 (incl. of all taxes)' },
  barcode: { api: '00012348', form: { barcode: '00012348' }, label: 'Barcode (GTIN) 00012348' },
  englishName: { api: '=Flask', form: { englishName: '=Flask' } },
};

type Values = Record<string, unknown>;
const inApi = (samples: typeof first, names = extraNames): Values =>
  Object.fromEntries(names.map((name) => [name, samples[name].api]));
const typed = (samples: typeof first, names = extraNames) =>
  Object.assign({}, ...names.map((name) => samples[name].form)) as Record<string, string>;
const blank = Object.fromEntries(extraNames.map((name) => [name, blankOf(name)]));

/** Returns the extras of a product from the API. */
async function extrasOf(id: number): Promise<Values> {
  const product: Values = await supplier.shown(id);
  // The API leaves out empty facts.
  return Object.fromEntries(extraNames.map((name) => [name, product[name] ?? null]));
}

async function put(id: number, extras: Values): Promise<void> {
  expect((await supplier.put(id, { ...supplier.good, ...extras })).status).toBe(200);
}

describe('every further field of a product', () => {
  test('is listed, changed, kept and cleared by a program', async () => {
    const { id } = await supplier.list(inApi(first));
    expect(await extrasOf(id)).toEqual(inApi(first));
    await put(id, inApi(second));
    expect(await extrasOf(id)).toEqual(inApi(second));
    await put(id, {});
    expect(await extrasOf(id)).toEqual(inApi(second));
    await put(id, Object.fromEntries(extraNames.map((name) => [name, null])));
    expect(await extrasOf(id)).toEqual(blank);
  });

  test('is in the edit form, which shows the saved values again', async () => {
    const { id } = await supplier.list(inApi(first));
    expect(await fieldsOf(browser, editPage(id), 'version')).toMatchObject(typed(first));
    await edited(browser, id, typed(second));
    expect(await extrasOf(id)).toEqual(inApi(second));
    expect(await fieldsOf(browser, editPage(id), 'version')).toMatchObject(typed(second));
    await edited(browser, id, Object.fromEntries(Object.keys(typed(second)).map((name) => [name, ''])));
    expect(await extrasOf(id)).toEqual(blank);
  });

  test.each(extraNames)('%s can be changed alone in the form', async (name) => {
    const { id } = await supplier.list(inApi(first));
    await edited(browser, id, second[name].form);
    expect(await extrasOf(id)).toEqual({ ...inApi(first), [name]: second[name].api });
  });

  test.each(['xlsx', 'csv'])(
    'that sheets have is exported as .%s, restored by an import and reverted by its undo',
    async (format) => {
      const inSheets = extraNames.filter((name) => extraField(name).isInSheets);
      const { id } = await supplier.list(inApi(first));
      const bytes = await (await browser.visit(`/supplier/products/export?format=${format}`)).bytes();
      const { headers } = await readSheet(bytes);
      expect(recognisedHeaders(headers, [])).toEqual(expect.arrayContaining(inSheets));
      await put(id, inApi(second));
      const place = await sendSheet(browser, new File([bytes], `all.${format}`));
      expect(kindsOf(await importNow(world, browser, place))).toMatchObject({ Changed: 1, Wrong: 0 });
      expect(await extrasOf(id)).toEqual({ ...inApi(second), ...inApi(first, inSheets) });
      await undoNow(world, browser, place);
      expect(await extrasOf(id)).toEqual(inApi(second));
    },
  );

  test('that belongs to the label is public', async () => {
    const { id } = await supplier.list(inApi(first));
    const page = async () => textOf(await opened(world.browser(), `/product/${id}?tab=specifications`));
    const labelOf = (samples: typeof first) => labelNames.map((name) => samples[name].label);
    const before = await page();
    expect(labelOf(first).filter((text) => text === undefined || !before.includes(text))).toEqual([]);
    await put(id, inApi(second));
    const after = await page();
    expect(labelOf(second).filter((text) => text === undefined || !after.includes(text))).toEqual([]);
  });

  test("is among its owner's data", async () => {
    const { id } = await supplier.list(inApi(first));
    const { products } = (await (await browser.visit('/account/my-data')).json()) as { products: Values[] };
    const { lengthCm, widthCm, heightCm, mrp: _, ...others } = inApi(first) as Record<string, number>;
    const sizeMm = [lengthCm, widthCm, heightCm].map((side = 0) => side * 10);
    expect(products.find((product) => product['id'] === String(id))).toMatchObject({
      ...others,
      gstRate: '18',
      mrp: '199.50',
      sizeMm,
    });
  });

  test('is in the documentation for programs', async () => {
    const { components } = (await (await browser.visit('/api/openapi.json')).json()) as {
      components: { schemas: Record<string, { properties?: Values }> };
    };
    const { Product, ProductInput } = components.schemas;
    for (const schema of [Product, ProductInput])
      expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(extraNames));
  });
});

describe('every field with a default for all products', () => {
  test.each(inheritedNames)(
    '%s is in its form, applies to products without a value, and can be cleared',
    async (name) => {
      const { id } = await supplier.list();
      await sayForAll(browser, second[name].form);
      expect(await fieldsOf(browser, '/supplier/products/defaults', 'savedAt')).toMatchObject(second[name].form);
      const { productDefaults } = (await (await browser.visit('/account/my-data')).json()) as {
        productDefaults: Values;
      };
      expect(String(productDefaults[name])).toBe(String(second[name].api));
      const page = textOf(await opened(world.browser(), `/product/${id}?tab=specifications`));
      expect(page).toContain(second[name].label ?? '');
      const cleared = Object.keys(second[name].form).map((field) => [field, field === 'fastDelivery' ? 'no' : '']);
      await sayForAll(browser, Object.fromEntries(cleared));
      const after = (await (await browser.visit('/account/my-data')).json()) as { productDefaults: Values };
      expect(after.productDefaults[name] || null).toBeNull();
      expect(await extrasOf(id)).toEqual(blank);
    },
  );
});

test('no field has a second name, and each has a column of its own', () => {
  expect(new Set(extraNames.map((name) => extraField(name).column)).size).toBe(extraNames.length);
  expect(scalarNames.length).toBeGreaterThan(10);
});
