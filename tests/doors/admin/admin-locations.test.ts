import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { list } from '../catalogue/listing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, linkTo, opened, rowsOf, textOf, voids } from '../reading.ts';
import { endOfTrail, keptNames, keptRows, trailSince } from './inventory.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const screen = '/admin/warehouse-locations';
const sent = { name: 'Varachha', city: 'Surat', state: 'Gujarat', country: 'India' };
let mobile = 9825600000;
let end: bigint;

beforeEach(async () => {
  end = await endOfTrail(world);
});

const kept = (name: string) =>
  world.db.selectFrom('warehouse_vicinities').selectAll().where('name', '=', name).executeTakeFirstOrThrow();

async function added(name: string) {
  await admin.post(`${screen}/add`, { ...sent, name });
  end = await endOfTrail(world);
  return kept(name);
}

const branches = async () =>
  elements(/<select[^>]*name="branch"[\s\S]*?<\/select>/.exec(await opened(world.browser(), '/'))?.[0] ?? '', 'option')
    .map(({ text }) => text)
    .slice(1);

test("a new location is trimmed, and last in the list, the filter and the suppliers' choices at once", async () => {
  const supplier = await world.signUpSupplier({ mobile: String(++mobile) }, world.browser());
  expect(await branches()).not.toContain('Varachha Main');
  const { status, place, html, text } = await sentBack(admin, `${screen}/add`, { ...sent, name: '  Varachha   Main ' });
  expect([status, place]).toEqual([303, screen]);
  expect(text).toContain('Warehouse location added successfully');
  const row = keptRows(html).at(-1);
  expect(row?.cells.slice(0, 4)).toEqual(['Varachha Main', 'City Surat', 'State Gujarat', 'Country India']);
  expect(row?.cells[4]).toMatch(/^Created \d{1,2} [A-Z][a-z]{2} \d{4}$/);
  expect((await branches()).at(-1)).toBe('Varachha Main');
  expect(textOf(await opened(supplier, '/supplier/warehouses'))).toContain('Varachha Main');
  expect(await trailSince(world, end)).toEqual([
    {
      actor: 'admin',
      action: 'location.add',
      subject: `location:${(await kept('Varachha Main')).id}`,
      before: null,
      after: { ...sent, name: 'Varachha Main' },
    },
  ]);
});

test('a form with JavaScript gets the outcome with its status', async () => {
  const done = await admin.post(`${screen}/add.data`, { ...sent, name: 'By script' });
  expect([done.status, (await done.text()).includes('Warehouse location added successfully')]).toEqual([200, true]);
  const refused = await admin.post(`${screen}/add.data`, { ...sent, name: '' });
  expect([refused.status, (await refused.text()).includes('Name is required')]).toEqual([400, true]);
});

test.each([
  ['en', ['Name is required', 'City is required', 'State is required', 'Country is required']],
  ['hi', ['नाम ज़रूरी है', 'शहर ज़रूरी है', 'राज्य ज़रूरी है', 'देश ज़रूरी है']],
  ['gu', ['નામ જરૂરી છે', 'શહેર જરૂરી છે', 'રાજ્ય જરૂરી છે', 'દેશ જરૂરી છે']],
])('in %s each of the four fields says that it is required, and nothing is saved', async (language, sentences) => {
  const before = await keptNames(admin, screen);
  admin.cookies.set('lang', language);
  const { html } = await sentBack(admin, `${screen}/add`, { name: ' ', city: '', state: '\t' });
  admin.cookies.set('lang', 'en');
  expect(Object.values(complaints(html))).toEqual(sentences);
  expect(Object.keys(complaints(html))).toEqual(['name', 'city', 'state', 'country']);
  expect(await keptNames(admin, screen)).toEqual(before);
  expect(await trailSince(world, end)).toEqual([]);
});

test('the four fields are named Name, City, State and Country', async () => {
  const labels = elements(await opened(admin, screen), 'label').map(({ text }) => text);
  expect(labels).toEqual(['Name', 'City', 'State', 'Country']);
});

test('the typed text stays after a refusal; a longer name is refused, 320 characters are not', async () => {
  const { html } = await sentBack(admin, `${screen}/add`, { ...sent, name: 'x'.repeat(321) });
  expect(complaints(html)).toEqual({ name: 'This text is too long' });
  const city = voids(html, 'input').find((input) => input.get('name') === 'city');
  expect(city?.get('value')).toBe('Surat');
  await added('y'.repeat(320));
  expect(await branches()).toContain('y'.repeat(320));
});

test('a second location of the same name is accepted, and shares one branch with the first', async () => {
  const { id } = await added('Twice');
  const { text } = await sentBack(admin, `${screen}/add`, { ...sent, name: 'Twice' });
  expect(text).toContain('Warehouse location added successfully');
  const supplier = await world.signUpSupplier({ mobile: String(++mobile), vicinityId: id }, world.browser());
  const other = await world.db
    .selectFrom('warehouse_vicinities')
    .select('id')
    .where('name', '=', 'Twice')
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  const place = { fullAddress: 'Shed 1', pincode: '395006' };
  await supplier.post('/supplier/warehouses/add', { vicinityId: String(other.id), ...place });
  const product = await list(world, supplier);
  const html = await opened(world.browser(), '/?branch=Twice');
  expect(rowsOf(html).get(product)?.text).toContain('Branch: Twice');
  expect(rowsOf(html).get(product)?.text).not.toMatch(/Twice.*Twice/);
  expect((await branches()).filter((name) => name === 'Twice')).toHaveLength(1);
});

test('a name is shown as text, whatever markup it holds', async () => {
  await added('<script>alert(1)</script>');
  const html = await opened(admin, screen);
  expect(html).not.toContain('<script>alert(1)');
  expect(await keptNames(admin, screen)).toContain('<script>alert(1)</script>');
});

test('the raw record is shown, with a link and the number of its warehouses', async () => {
  const { id } = await added('Recorded');
  await world.signUpSupplier({ mobile: String(++mobile), vicinityId: id }, world.browser());
  const row = keptRows(await opened(admin, screen)).find((one) => one.id === id);
  const place = linkTo(row?.html ?? '', 'Raw record');
  expect(place).toBe(`${screen}/${id}/record`);
  const pre = elements(await opened(admin, place ?? ''), 'pre')[0];
  const record = JSON.parse(pre?.text ?? '') as Record<string, unknown>;
  expect(pre?.html).toContain('\n  &quot;name&quot;');
  const { position, created_at, updated_at } = await kept('Recorded');
  expect(record).toEqual({
    id,
    ...sent,
    name: 'Recorded',
    position,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
    retiredAt: null,
    warehouses: 1,
  });
  expect((await admin.visit(`${screen}/999999/record`)).status).toBe(404);
});

describe('changing', () => {
  test('changes all four fields, and the names beside the products', async () => {
    const { id, updated_at } = await added('Befor');
    const to = { name: 'Before', city: 'Navsari', state: 'Goa', country: 'Bharat' };
    const { text } = await sentBack(admin, `${screen}/${id}/change`, { ...to, seen: updated_at.toISOString() });
    expect(text).toContain('Warehouse location updated successfully');
    expect(await kept('Before')).toMatchObject({ id, ...to });
    expect(await branches()).toContain('Before');
    expect(await trailSince(world, end)).toMatchObject([
      { action: 'location.change', subject: `location:${id}`, before: { ...sent, name: 'Befor' }, after: to },
    ]);
  });

  test('works without JavaScript by an address, and is refused in the open form', async () => {
    const { id, updated_at } = await added('Opened');
    const html = await opened(admin, `${screen}?about=${id}&form=edit`);
    const city = voids(html, 'input').find((input) => input.get('id') === `field-${id}-city`);
    expect(city?.get('value')).toBe('Surat');
    const field = voids(html, 'input').find((input) => input.get('name') === 'seen');
    expect(field?.get('value')).toBe(updated_at.toISOString());
    const back = await sentBack(admin, `${screen}/${id}/change`, { ...sent, city: '', seen: updated_at.toISOString() });
    expect(complaints(back.html)).toEqual({ [`${id}-city`]: 'City is required' });
  });

  test('is refused if another operator changed the location meanwhile, with and without JavaScript', async () => {
    const { id, updated_at } = await added('Contested');
    const seen = updated_at.toISOString();
    const answers = [];
    for (const city of ['First', 'Second']) {
      answers.push(await admin.post(`${screen}/${id}/change.data`, { ...sent, name: 'Contested', city, seen }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    const { html } = await sentBack(admin, `${screen}/${id}/change`, { ...sent, name: 'Contested', seen });
    expect(html).toContain('This was changed meanwhile.');
    expect(await kept('Contested')).toMatchObject({ city: 'First' });
    expect(await trailSince(world, end)).toHaveLength(1);
  });

  test('adds no line to the trail if nothing differs', async () => {
    const { id, updated_at } = await added('Same');
    await admin.post(`${screen}/${id}/change`, { ...sent, name: 'Same', seen: updated_at.toISOString() });
    expect(await trailSince(world, end)).toEqual([]);
  });
});

describe('retiring', () => {
  test('removes it from the filter and the choices, and restoring puts it last', async () => {
    const { id } = await added('Closing');
    await added('Behind it');
    const supplier = await world.signUpSupplier({ mobile: String(++mobile) }, world.browser());
    const { html, text } = await sentBack(admin, `${screen}/${id}/retire`, {});
    expect(text).toContain('Warehouse location is no longer used');
    expect(keptRows(html).at(-1)?.cells[0]).toBe('Closing Not in use');
    expect(await branches()).not.toContain('Closing');
    expect(textOf(await opened(supplier, '/supplier/warehouses'))).not.toContain('Closing');
    const address = { fullAddress: 'Shed 1', pincode: '395006' };
    const late = await sentBack(supplier, '/supplier/warehouses/add', { vicinityId: String(id), ...address });
    expect(complaints(late.html)).toEqual({ vicinityId: 'Please select a warehouse location' });
    await admin.post(`${screen}/${id}/retire`, {});
    await admin.post(`${screen}/${id}/restore`, {});
    await admin.post(`${screen}/${id}/restore`, {});
    expect((await branches()).at(-1)).toBe('Closing');
    const words = { ...sent, name: 'Closing' };
    expect(await trailSince(world, end)).toMatchObject([
      { action: 'location.retire', subject: `location:${id}`, before: words, after: {} },
      { action: 'location.restore', subject: `location:${id}`, before: {}, after: words },
    ]);
  });

  test('is refused while it has warehouses, and says how many', async () => {
    const { id } = await added('In use');
    for (const _ of ['one', 'two']) {
      await world.signUpSupplier({ mobile: String(++mobile), vicinityId: id }, world.browser());
    }
    const { html } = await sentBack(admin, `${screen}/${id}/retire`, {});
    expect(html).toContain('Suppliers still have warehouses here: 2.');
    expect((await admin.post(`${screen}/${id}/retire.data`, {})).status).toBe(409);
    expect(await kept('In use')).toMatchObject({ retired_at: null });
    expect(await trailSince(world, end)).toEqual([]);
  });

  test('while a warehouse is added never leaves a warehouse in a retired location', async () => {
    const supplier = await world.signUpSupplier({ mobile: String(++mobile) }, world.browser());
    for (let turn = 0; turn < 6; turn += 1) {
      const { id } = await added(`Race ${turn}`);
      const fields = { vicinityId: String(id), fullAddress: 'Shed 1', pincode: '395006' };
      await Promise.all([supplier.post('/supplier/warehouses/add', fields), admin.post(`${screen}/${id}/retire`, {})]);
      const there = await world.db
        .selectFrom('supplier_warehouses')
        .selectAll()
        .where('vicinity_id', '=', id)
        .execute();
      const { retired_at } = await kept(`Race ${turn}`);
      expect([there.length, retired_at === null]).toEqual(there.length === 1 ? [1, true] : [0, false]);
    }
    expect(world.faults).toEqual([]);
  });
});

describe('moving', () => {
  test('swaps a location with its neighbour; the branch filter follows, and the ends stay', async () => {
    const { id } = await added('Moving');
    const before = await branches();
    const { text } = await sentBack(admin, `${screen}/${id}/move`, { direction: 'up' });
    expect(text).toContain('Order updated successfully');
    const after = await branches();
    expect(after).toEqual([...before.slice(0, -2), 'Moving', before.at(-2)]);
    await admin.post(`${screen}/${id}/move`, { direction: 'down' });
    await admin.post(`${screen}/${id}/move`, { direction: 'down' });
    expect(await branches()).toEqual(before);
    expect(await trailSince(world, end)).toMatchObject([
      { action: 'location.move', before: { place: expect.any(Number) }, after: { place: expect.any(Number) } },
      { action: 'location.move' },
    ]);
    const answer = await admin.post(`${screen}/${id}/move.data`, { direction: 'sideways' });
    expect(answer.status).toBe(400);
  });

  test('repairs ties and gaps, and many moves at once leave a permutation', async () => {
    const ids = (await world.db.selectFrom('warehouse_vicinities').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
    await world.db.updateTable('warehouse_vicinities').set({ position: 7 }).execute();
    const names = (await keptNames(admin, screen)).toSorted();
    await Promise.all(
      ids.map((id, at) => admin.post(`${screen}/${id}/move`, { direction: at % 2 === 0 ? 'up' : 'down' })),
    );
    expect((await keptNames(admin, screen)).toSorted()).toEqual(names);
    const rows = await world.db
      .selectFrom('warehouse_vicinities')
      .select('position')
      .where('retired_at', 'is', null)
      .execute();
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(rows.map((_, at) => at));
    expect(world.faults).toEqual([]);
  });
});

test('each change is announced to open pages', async () => {
  let announced = 0;
  const stop = world.db.announcements.on(['catalogue'], () => (announced += 1));
  const { id } = await added('Heard');
  await admin.post(`${screen}/${id}/retire`, {});
  await admin.post(`${screen}/${id}/retire`, {});
  stop();
  expect(announced).toBe(2);
});

test('every action on an unknown location is not found', async () => {
  const fields = { ...sent, seen: new Date(0).toISOString(), direction: 'up' };
  for (const verb of ['change', 'retire', 'restore', 'move']) {
    expect([verb, (await admin.post(`${screen}/999999/${verb}.data`, fields)).status]).toEqual([verb, 404]);
  }
});

test('an empty list says so', async () => {
  await world.db.deleteFrom('supplier_warehouses').execute();
  await world.db.deleteFrom('warehouse_vicinities').execute();
  expect(textOf(await opened(admin, screen))).toContain('No warehouse locations found. Add your first location above.');
});
