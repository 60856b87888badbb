import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { elements, opened, textOf } from '../reading.ts';
import { edited, editPage, sayForAll } from './edit-fields.ts';
import { list, warehouseOf } from './listing.ts';
import { informationOf, panelOf } from './panels.ts';

const world = await fileWorld();
const mobile = '9825620001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Extra Traders' });
const warehouse = await warehouseOf(world, mobile);
const tab = async (id: number, name: string) => {
  return panelOf(await opened(world.browser(), `/product/${id}?tab=${name}`), name);
};
const information = async (id: number) => informationOf(await opened(world.browser(), `/product/${id}`));
const structured = async (id: number) => {
  const scripts = elements(await opened(world.browser(), `/product/${id}`), 'script');
  return JSON.parse(scripts.find((script) => script.get('type') === 'application/ld+json')?.html ?? '{}');
};

const everything = {
  sku: 'SB-1',
  discount: 5,
  specifications: { Material: 'Steel', Finish: 'Matt' },
  shippingInfo: { locations: ['All India', 'Nepal'], timeframe: '3 to 5 days', cost: '₹90 a carton' },
  policies: { returnPolicy: 'Within 7 days', warranty: '1 year', paymentTerms: '100% advance' },
  hsnCode: '7323',
  gstRate: 18,
  netWeightGrams: 1250,
  lengthCm: 30,
  widthCm: 20.5,
  heightCm: 8,
  countryOfOrigin: 'India',
  maker: 'Shah Steel, GIDC, Rajkot 360003',
  fastDelivery: true,
};

describe('the public page', () => {
  test('shows all details that a program listed', async () => {
    const id = await list(world, supplier, { ...everything, stock: { [warehouse]: 480 } });
    expect(await tab(id, 'specifications')).toBe('Material Steel Finish Matt');
    expect(await information(id)).toBe(
      'Country of origin India Manufacturer Shah Steel, GIDC, Rajkot 360003 Net weight 1.25 kg ' +
        'Length × width × height 30 × 20.5 × 8 cm HSN code 7323 GST rate GST 18 % included Consumer care Extra Traders',
    );
    expect(await tab(id, 'shipping')).toBe(
      'Delivery You pay the freight to the carrier on receipt. Dispatch within 24 hours Answer to an order within 72 hours ' +
        "This rule sets the delivery charge. The supplier's notes below do not change it. " +
        'Ships to All India, Nepal Delivery time 3 to 5 days Shipping cost ₹90 a carton Returns Within 7 days ' +
        'Warranty 1 year Payment terms 100% advance',
    );
    const text = textOf(await opened(world.browser(), `/product/${id}`));
    expect(text).toContain('Fast Delivery');
    expect(text).toContain('₹95 ₹100 -5% per piece');
    expect(await structured(id)).toMatchObject({
      sku: 'SB-1',
      weight: { '@type': 'QuantitativeValue', value: 1250, unitCode: 'GRM' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
    });
  });

  test('leaves out empty details', async () => {
    const id = await list(world, supplier, { netWeightGrams: 500, widthCm: 9 });
    expect(await information(id)).toBe(
      'Net weight 500 g Length × width × height – × 9 × – cm Consumer care Extra Traders',
    );
    const bare = await list(world, supplier);
    expect(await information(bare)).toBeNull();
    expect(await tab(bare, 'specifications')).toBe('The supplier has not given specifications.');
    expect(await tab(bare, 'shipping')).toContain('The supplier has not given shipping details or policies.');
    expect(textOf(await opened(world.browser(), `/product/${bare}`))).not.toContain('Fast Delivery');
    const { sku, ...rest } = await structured(bare);
    expect(sku).toBe(String(bare));
    expect(rest).not.toHaveProperty('weight');
    expect(rest).not.toHaveProperty('countryOfOrigin');
  });
});

test('shows edits from the edit page at once, and no cleared details', async () => {
  const id = await list(world, supplier, { ...everything, sku: 'SB-2' });
  await opened(world.browser(), `/product/${id}?tab=specifications`);
  const cleared = [
    'specifications',
    'netWeightGrams',
    'lengthCm',
    'widthCm',
    'heightCm',
    'hsnCode',
    'gstRate',
    'maker',
  ];
  await edited(supplier, id, {
    ...Object.fromEntries(cleared.map((name) => [name, ''])),
    countryOfOrigin: 'Nepal',
    fastDelivery: 'no',
  });
  expect(await information(id)).toBe('Country of origin Nepal Consumer care Extra Traders');
  expect(textOf(await opened(world.browser(), `/product/${id}`))).not.toContain('Fast Delivery');
});

describe('default details for all products', () => {
  const forAll = {
    'shippingInfo.locations': 'Gujarat, Goa',
    'shippingInfo.timeframe': '2 days',
    'policies.returnPolicy': 'Within 10 days',
    fastDelivery: 'yes',
    hsnCode: '392410',
    gstRate: '5',
    countryOfOrigin: 'India',
    maker: 'Extra Traders, Surat 395004',
    lowStockThreshold: '20',
  };

  test('apply to every product, listed before or after, field by field', async () => {
    const before = await list(world, supplier, { specifications: { Material: 'Steel' } });
    expect(await information(before)).toBeNull();
    const answer = await sayForAll(supplier, forAll);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/supplier/products/defaults']);
    expect(textOf(await opened(supplier, '/supplier/products/defaults'))).toContain('Saved for all products');
    const after = await list(world, supplier, { shippingInfo: { cost: 'Free', timeframe: '1 day' }, gstRate: 18 });
    expect(await information(before)).toBe(
      'Country of origin India Manufacturer Extra Traders, Surat 395004 HSN code 392410 GST rate GST 5 % included ' +
        'Consumer care Extra Traders',
    );
    expect(await tab(before, 'shipping')).toMatch(
      / change it\. Ships to Gujarat, Goa Delivery time 2 days Returns Within 10 days$/,
    );
    expect(await tab(after, 'shipping')).toMatch(
      / change it\. Ships to Gujarat, Goa Delivery time 1 day Shipping cost Free Returns Within 10 days$/,
    );
    expect(await information(after)).toContain('GST rate GST 18 % included');
    expect(textOf(await opened(world.browser(), `/product/${after}`))).toContain('Fast Delivery');
    expect(await structured(after)).toMatchObject({ countryOfOrigin: { name: 'India' } });
    await edited(supplier, after, { fastDelivery: 'no' });
    expect(textOf(await opened(world.browser(), `/product/${after}`))).not.toContain('Fast Delivery');
  });

  test("are shown at a product's empty fields", async () => {
    const id = await list(world, supplier);
    const html = await opened(supplier, editPage(id));
    const text = textOf(html);
    for (const hint of ['India', '392410', '5 %', 'Yes', 'Gujarat, Goa', 'Within 10 days', '20']) {
      expect(text).toContain(`Default: ${hint}`);
    }
    expect(elements(html, 'a').map((link) => link.get('href'))).toContain('/supplier/products/defaults');
  });

  test("never apply to another supplier's product", async () => {
    const other = await world.signUpSupplier({ mobile: '9825620002', businessName: 'Other Traders' }, world.browser());
    const id = await list(world, other);
    expect(await information(id)).toBeNull();
    expect(textOf(await opened(other, '/supplier/products/defaults'))).not.toContain('Extra Traders, Surat');
  });

  test("are among their owner's data", async () => {
    const { productDefaults } = (await (await supplier.visit('/account/my-data')).json()) as Record<string, unknown>;
    expect(productDefaults).toMatchObject({ brand: null, makerPincode: null, importer: null });
    const given = Object.entries(productDefaults as object).filter(([, value]) => value !== null);
    expect(Object.fromEntries(given)).toEqual({
      shippingInfo: { locations: ['Gujarat', 'Goa'], timeframe: '2 days', cost: '' },
      policies: { returnPolicy: 'Within 10 days', warranty: '', paymentTerms: '' },
      fastDelivery: true,
      hsnCode: '392410',
      gstRate: '5',
      countryOfOrigin: 'India',
      maker: 'Extra Traders, Surat 395004',
      lowStockThreshold: 20,
    });
  });

  test('are cleared field by field', async () => {
    const id = await list(world, supplier);
    await sayForAll(
      supplier,
      Object.fromEntries(Object.keys(forAll).map((name) => [name, name === 'fastDelivery' ? 'no' : ''])),
    );
    expect(await information(id)).toBeNull();
    expect(await world.db.selectFrom('stock_defaults').selectAll().execute()).toEqual([]);
  });
});

test('a product with a manufacturer of its own inherits no address of another', async () => {
  const packer = { packer: 'Ravi Packers', packerAddress: 'Ring Road, Surat', packerPincode: '395002' };
  await sayForAll(supplier, { maker: 'Shah Steel', makerAddress: 'GIDC, Rajkot', makerPincode: '360003', ...packer });
  const inheriting = await information(await list(world, supplier));
  expect(inheriting).toContain('Manufacturer Shah Steel, GIDC, Rajkot 360003 Packer Ravi Packers');
  const own = await information(await list(world, supplier, { maker: 'Patel Works' }));
  expect(own).toContain('Manufacturer Patel Works Packer Ravi Packers, Ring Road, Surat 395002');
});
