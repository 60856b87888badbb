import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { alertOf, complaints, opened, voids } from '../reading.ts';
import { edit, edited, editPage, fieldsOf } from './edit-fields.ts';
import { list } from './listing.ts';
import { blackPng, fileOf, photoOf, picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825611001', businessName: 'Picture Traders' });
const other = await world.signUpSupplier({ mobile: '9825611002', businessName: 'Other Traders' }, world.browser());
let id = 0;

beforeEach(async () => {
  id = await list(world, supplier);
});

const images = async () =>
  (
    await world.db
      .selectFrom('product_images')
      .select('url')
      .where('product_id', '=', BigInt(id))
      .orderBy('position')
      .execute()
  ).map(({ url }) => url);
const upload = async (...names: string[]) =>
  ((await (await supplier.post('/api/upload', { images: names.map(picture) })).json()) as { urls: string[] }).urls;
const uploads = async () => (await world.db.selectFrom('uploads').select('key').execute()).length;

test('pictures are reordered, removed and added by numbers and ticks', async () => {
  const [first = '', middle = '', last = ''] = await upload('photo.jpg', 'photo.png', 'photo.webp');
  id = await list(world, supplier, { images: [first, middle, last] });
  const html = await opened(supplier, editPage(id));
  expect(
    voids(html, 'input').filter((input) => /^(picture|place|remove)\./.test(input.get('name') ?? '')),
  ).toHaveLength(9);
  await edited(supplier, id, { 'place.0': '3', 'place.2': '1', 'remove.1': 'on' });
  expect(await images()).toEqual([last, first]);
  const fields = await fieldsOf(supplier, editPage(id), 'version');
  await supplier.post(editPage(id), { ...fields, images: [picture('turned.jpg'), picture('wide.jpg')] });
  expect(await images()).toEqual([last, first, expect.any(String), expect.any(String)]);
  for (const url of await images()) expect((await world.visit(url)).headers.get('content-type')).toBe('image/webp');
});

test('removed pictures are kept for a day only, the others for good', async () => {
  const [first = '', second_ = ''] = await upload('photo.jpg', 'photo.png');
  id = await list(world, supplier, { images: [first, second_] });
  await edited(supplier, id, { 'remove.0': 'on' });
  const uploads = await world.db
    .selectFrom('uploads')
    .select(['key', 'attached_at'])
    .where(
      'key',
      'in',
      [first, second_].map((url) => url.replace('/pictures/', '')),
    )
    .execute();
  const attached = new Map(uploads.map((one) => [`/pictures/${one.key}`, one.attached_at]));
  expect([attached.get(first), attached.get(second_)]).toEqual([null, world.clock.now()]);
});

test('a fifth picture is refused, and nothing is stored', async () => {
  id = await list(world, supplier, { images: await upload('photo.jpg', 'photo.png', 'photo.webp') });
  const before = await uploads();
  const fields = await fieldsOf(supplier, editPage(id), 'version');
  const answer = await supplier.post(editPage(id), {
    ...fields,
    images: [picture('turned.jpg'), picture('wide.jpg')],
  });
  expect([answer.status, complaints(await answer.text())]).toEqual([400, { images: 'Maximum 4 images allowed' }]);
  expect(await uploads()).toBe(before);
  expect(await images()).toHaveLength(3);
});

test.each([
  ['no picture', () => fileOf('hello', 'photo.jpg'), 415, 'Please select only image files'],
  ['one of 5 MB', () => photoOf(5 * 1024 * 1024), 413, 'Each image must be less than 5MB'],
  [
    'too many pixels',
    () => blackPng(10_000, 10_000),
    422,
    'This picture has too many pixels. Use one of at most 50 megapixels.',
  ],
])('%s is refused as in a listing', async (_, file, status, sentence) => {
  const fields = await fieldsOf(supplier, editPage(id), 'version');
  const answer = await supplier.post(editPage(id), { ...fields, images: file() });
  expect([answer.status, alertOf(await answer.text())]).toEqual([status, sentence]);
  expect(await images()).toEqual([]);
});

test.each(['/pictures/000000000000000000000000.webp', '/samples/21-1.webp', 'https://x.test/a.webp', 'javascript:1'])(
  '%s is not accepted',
  async (url) => {
    const answer = await edit(supplier, id, { 'picture.0': url });
    expect([answer.status, complaints(await answer.text())]).toEqual([
      400,
      { images: 'Please use pictures that you uploaded' },
    ]);
  },
);

test("another supplier's picture is not accepted, nor one twice", async () => {
  const [own = ''] = await upload('photo.jpg');
  const answer = (await (await other.post('/api/upload', { images: picture('photo.png') })).json()) as {
    urls: string[];
  };
  for (const [first, last] of [
    [answer.urls[0] ?? '', own],
    [own, own],
  ] as const) {
    expect((await edit(supplier, id, { 'picture.0': first, 'picture.1': last })).status).toBe(400);
  }
  expect(await images()).toEqual([]);
});
