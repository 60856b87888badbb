import { beforeEach, expect, test } from 'vitest';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, opened, textOf } from '../reading.ts';
import { edit, fieldsIn, fieldsOf } from './edit-fields.ts';
import { list, warehouseOf } from './listing.ts';

const world = await fileWorld({ samples: true });
const mobile = '9825612001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Umiya Sarees' });
const warehouse = await warehouseOf(world, mobile);
const reseller = await world.signUpReseller({ mobile: '9825612002', businessName: 'Shop' }, world.browser());
const page = () => `/supplier/products/${id}/variants`;
let id = 0;

const kept = async () =>
  (await variantsOf(world.db, [BigInt(id)])).map(({ optionValues, isRetired, levels, sku, pricePerCarton }) => ({
    of: optionValues.join(' ') + (isRetired ? ' retired' : ''),
    sku,
    price: pricePerCarton,
    pieces: levels.map(({ pieces }) => pieces).join(),
  }));
const product = () =>
  world.db
    .selectFrom('products')
    .select(['version', 'packing', 'options', 'set_option', 'set_content', 'pieces_per_carton', 'mix_step_pieces'])
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();

/** Returns the fields of the page after these were typed, arranged without scripts. */
async function arranged(given: Record<string, string>): Promise<Record<string, string>> {
  const fields = { ...(await fieldsOf(supplier, page(), 'piecesPerCarton')), packing: 'carton', ...given };
  const answer = await supplier.post(page(), { ...fields, do: 'arrange' });
  expect(answer.status).toBe(200);
  return { ...fieldsIn(await answer.text(), 'piecesPerCarton'), packing: fields.packing, do: 'save' };
}

const colours = (values: string, given: Record<string, string> = {}) =>
  arranged({ 'options.0.name': 'Colour', 'options.0.values': values, ...given });

async function saved(fields: Record<string, string>): Promise<void> {
  const answer = await supplier.post(page(), fields);
  expect([answer.status, answer.status === 303 ? '' : textOf(await answer.text())]).toEqual([303, '']);
}

beforeEach(async () => {
  id = await list(world, supplier, { stock: { [warehouse]: 480 }, isRetailEnabled: false });
});

test('colours and sizes become one row each; the first takes over the stock, and all is saved', async () => {
  const fields = await colours('Red, Blue', { 'options.1.name': 'साइज', 'options.1.values': 'S / M' });
  expect(JSON.parse(fields['row.3'] ?? '')).toEqual(['', 'Blue', 'M']);
  expect(fields[`row.0.stock.${warehouse}`]).toBe('480');
  await saved({
    ...fields,
    'row.1.sku': 'RM',
    'row.1.price': '2,600',
    [`row.1.stock.${warehouse}`]: '24',
    'row.3.out': 'on',
  });
  expect((await product()).options).toEqual([
    { name: 'colour', values: ['Red', 'Blue'] },
    { name: 'size', values: ['S', 'M'] },
  ]);
  const row = { sku: null, price: null, pieces: '' };
  expect(await kept()).toEqual([
    { ...row, of: 'Red S', pieces: '480' },
    { of: 'Red M', sku: 'RM', price: 260_000n, pieces: '24' },
    { ...row, of: 'Blue S' },
  ]);
  // A renamed value keeps its stock; a removed one stays below with its stock.
  const again = await arranged({ 'options.0.values': 'Maroon, Blue', 'options.1.values': 'S' });
  await saved(again);
  expect((await kept()).map(({ of, pieces }) => [of, pieces])).toEqual([
    ['Maroon S', '480'],
    ['Blue S', ''],
    ['Red M retired', '24'],
  ]);
  expect(textOf(await opened(supplier, page()))).toMatch(/No longer sold, still in stock.*Red · M.*24 pieces/);
  // Without options the product has one variant again, with the product's own number.
  await saved(
    await arranged({ 'options.0.values': '', 'options.0.name': '', 'options.1.values': '', 'options.1.name': '' }),
  );
  expect((await variantsOf(world.db, [BigInt(id)]))[0]).toMatchObject({ id: BigInt(id), optionValues: [] });
});

test("a supplier's own word for an option stays its name, when it is saved again and when it is renamed", async () => {
  await saved(await colours('Red, Blue', { 'options.0.name': 'Shade' }));
  const names = async () => (await product()).options.map(({ name }) => name);
  expect(await names()).toEqual(['Shade']);
  await saved({ ...(await fieldsOf(supplier, page(), 'piecesPerCarton')), packing: 'carton', do: 'save' });
  expect(await names()).toEqual(['Shade']);
  for (const [typed, name] of [
    ['Design', 'design'],
    ['Pattern', 'Pattern'],
    ['माप', 'माप'],
    ['रंग', 'colour'],
  ] as const) {
    await saved(await arranged({ 'options.0.name': typed }));
    expect(await names()).toEqual([name]);
  }
  await saved(await arranged({ packing: 'set', setOption: 'Pattern', setValues: '1, 2', piecesPerCarton: '2' }));
  await saved({ ...(await fieldsOf(supplier, page(), 'piecesPerCarton')), packing: 'set', do: 'save' });
  expect((await product()).set_option).toBe('Pattern');
});

test('a set of eight designs takes one press, a ratio one field', async () => {
  const fields = { ...(await fieldsOf(supplier, page(), 'piecesPerCarton')), packing: 'set' };
  const answer = await supplier.post(page(), { ...fields, designs: '8' });
  const designs = { ...fieldsIn(await answer.text(), 'piecesPerCarton'), packing: 'set', do: 'save' };
  await saved(designs);
  expect(await product()).toMatchObject({ packing: 'set', set_option: 'design', pieces_per_carton: 8 });
  expect((await product()).set_content).toHaveLength(8);
  const sizes = {
    packing: 'set',
    setOption: 'Size',
    setValues: 'S, M, L, XL',
    setRatio: '1:2:2:1',
    piecesPerCarton: '6',
  };
  await saved(await arranged(sizes));
  expect((await product()).set_content.map(({ value, pieces }) => `${value}${pieces}`)).toEqual([
    'S1',
    'M2',
    'L2',
    'XL1',
  ]);
  // The edit form keeps the pieces of a set.
  const cartons = await edit(supplier, id, { piecesPerCarton: '12' });
  expect(cartons.status).toBe(400);
  expect(textOf(await cartons.text())).toContain('The pieces of the set must add up to the pieces per carton');
});

test.each([
  [
    'a ratio that does not make the set',
    { packing: 'set', setValues: 'S, M', setRatio: '1:2', piecesPerCarton: '4' },
    'The pieces of the set must add up',
  ],
  [
    'a ratio of other values',
    { packing: 'set', setValues: 'S, M', setRatio: '1:2:1' },
    'The ratio needs one number for each value',
  ],
  ['a ratio in words', { packing: 'set', setValues: 'S, M', setRatio: 'two each' }, 'Type the ratio as whole numbers'],
  ['a value twice', { 'options.0.name': 'Colour', 'options.0.values': 'Red, RED' }, 'A value is entered twice'],
  [
    'the same option twice',
    { 'options.0.name': 'Colour', 'options.0.values': 'Red', 'options.1.name': 'रंग', 'options.1.values': 'S' },
    'Two options have the same name',
  ],
  [
    'a mixture of one',
    { packing: 'mixed', 'options.0.name': 'Colour', 'options.0.values': 'Red' },
    'A mixed carton needs at least two variants',
  ],
  [
    'a step that does not fill a carton',
    { packing: 'mixed', 'options.0.values': 'Red, Blue', mixStepPieces: '5' },
    'It must be a whole number that divides the pieces of a carton',
  ],
])('%s is refused with a sentence, and nothing changes', async (_, given, says) => {
  const before = await product();
  const answer = await supplier.post(page(), await arranged(given));
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(textOf(html)).toContain(says);
  for (const [name, text] of Object.entries(given)) {
    if (name !== 'packing' && name !== 'setRatio') expect(fieldsIn(html, 'piecesPerCarton')[name]).toBe(text);
  }
  expect(await product()).toEqual(before);
});

test('item codes of other products and of other rows are refused at their row', async () => {
  await list(world, supplier, { sku: 'TAKEN-1' });
  const fields = await colours('Red, Blue, Green');
  const answer = await supplier.post(page(), { ...fields, 'row.0.out': 'on', 'row.2.sku': 'TAKEN-1' });
  const html = await answer.text();
  expect([answer.status, html.includes('id="error-row.2.sku" aria-live="polite"><p')]).toEqual([400, true]);
  expect(textOf(html)).toContain('Another product of yours has this item code');
  const twice = await supplier.post(page(), { ...fields, 'row.0.sku': 'A', 'row.1.sku': 'A' });
  expect(textOf(await twice.text())).toContain('Another one has the same item code');
  await saved({ ...fields, 'row.0.sku': 'OF-A-VARIANT' });
  const other = await list(world, supplier);
  const clash = await edit(supplier, other, { sku: 'OF-A-VARIANT' });
  expect([clash.status, textOf(await clash.text()).includes('Another product of yours has this item code')]).toEqual([
    400,
    true,
  ]);
});

test('all mistakes are reported at once, each at its field', async () => {
  await list(world, supplier, { sku: 'TAKEN-2' });
  const fields = await colours('Red, Blue, Green');
  const sentencesAt = async (given: Record<string, string>) => {
    const before = await product();
    const answer = await supplier.post(page(), { ...fields, ...given });
    expect([answer.status, await product()]).toEqual([400, before]);
    return complaints(await answer.text());
  };
  const unread = { 'row.1.price': 'ask', [`row.2.stock.${warehouse}`]: 'many' };
  const codes = { 'row.0.sku': 'A', 'row.1.sku': 'A' };
  expect(await sentencesAt({ ...unread, ...codes })).toEqual({
    'row.1.price': 'Please enter a valid price per carton',
    [`row.2.stock.${warehouse}`]: 'Please enter valid stock for your own warehouses',
    'row.1.sku': 'Another one has the same item code',
  });
  expect(await sentencesAt({ ...codes, 'row.2.sku': 'TAKEN-2', packing: 'mixed', mixStepPieces: '5' })).toEqual({
    'row.1.sku': 'Another one has the same item code',
    'row.2.sku': 'Another product of yours has this item code',
    mixStepPieces: expect.stringContaining('divides the pieces of a carton'),
  });
});

test('new values that were not shown yet, and an old version, are not saved', async () => {
  const fields = await colours('Red');
  const more = await supplier.post(page(), { ...fields, 'options.0.values': 'Red, Blue' });
  expect([more.status, alertOf(await more.text())]).toEqual([400, expect.stringContaining('The table follows')]);
  await saved(fields);
  const stale = await supplier.post(page(), fields);
  expect([stale.status, alertOf(await stale.text())]).toEqual([409, expect.stringContaining('changed meanwhile')]);
});

test('a product in a basket keeps its values, its options and its packing', async () => {
  const stocked = await colours('Red, Blue');
  await saved({ ...stocked, [`row.0.stock.${warehouse}`]: '480', [`row.1.stock.${warehouse}`]: '48' });
  const [red, blue] = await variantsOf(world.db, [BigInt(id)]);
  const counts = { [`cartons-${red?.id}`]: '1', [`cartons-${blue?.id}`]: '1' };
  await reseller.post('/reseller/basket/add', { product: String(id), ...counts });
  const before = [await product(), await kept()];
  const refusals: [Record<string, string>, string][] = [
    // Both lie in the same basket.
    [{ 'options.0.name': 'Shade of it' }, 'baskets (1) and open orders (0), so the option names cannot change'],
    [{ 'options.0.values': 'Maroon, Blue' }, 'Red is in baskets (1) and open orders (0)'],
    [{ packing: 'mixed' }, 'its packing and set cannot change'],
  ];
  for (const [given, says] of refusals) {
    const answer = await supplier.post(page(), await arranged(given));
    expect([answer.status, alertOf(await answer.text())]).toEqual([409, expect.stringContaining(says)]);
  }
  expect([await product(), await kept()]).toEqual(before);
  // Removing it from the options is allowed.
  await saved(await arranged({ 'options.0.values': 'Blue' }));
  expect((await kept()).map(({ of }) => of)).toEqual(['Blue', 'Red retired']);
});

test('stock of a product with options is entered for its variants', async () => {
  await saved({ ...(await colours('Red, Blue')), [`row.1.stock.${warehouse}`]: '48' });
  const fields = await fieldsOf(supplier, `/supplier/products/${id}/edit`, 'version');
  expect(Object.keys(fields).filter((name) => name.startsWith('stock'))).toEqual([]);
  const answer = await edit(supplier, id, { [`stock.${warehouse}`]: '5' });
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain('This product has variants; enter the stock of each');
  expect((await edit(supplier, id, { name: 'Another name' })).status).toBe(303);
  // The card beside the form shows it too.
  const html = await (await supplier.visit(`/supplier/products/${id}/edit`)).text();
  expect(textOf(html)).toContain('In Stock · 528 pieces');
});

test('the edit form of a set speaks of sets, and has no loose pieces', async () => {
  await saved(await arranged({ packing: 'set', setOption: 'Design', setValues: '1, 2, 3', piecesPerCarton: '3' }));
  const html = await (await supplier.visit(`/supplier/products/${id}/edit`)).text();
  expect(textOf(html)).toContain('Price of a set (₹)');
  expect(textOf(html)).toContain('Pieces in a set');
  expect(html).not.toContain('name="isRetailEnabled"');
  expect((await edit(supplier, id, { name: 'Three designs' })).status).toBe(303);
});

test('no other supplier sees or changes variants', async () => {
  const other = await world.signUpSupplier({ mobile: '9825612003', businessName: 'Other' }, world.browser());
  expect((await other.visit(page())).status).toBe(404);
  expect((await other.post(page(), await colours('Red'))).status).toBe(404);
  expect((await product()).packing).toBe('carton');
});
