import { expect, test } from 'vitest';
import { sweep } from '../../../server/sweep.ts';
import { fileWorld } from '../../world.ts';
import { edited } from '../catalogue/edit-fields.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { picture } from '../catalogue/pictures.ts';
import { proven } from '../proving.ts';
import { opened, voids } from '../reading.ts';
import { buyingReseller, moved, ordered } from './trade.ts';

const world = await fileWorld();
const mobile = '9825704001';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Picture Traders' });
const shop = await buyingReseller(world, '9825704002', 'Picture Shop');
const warehouse = await warehouseOf(world, mobile);

async function uploaded(): Promise<string> {
  const answer = await supplier.post('/api/upload', { images: [picture('photo.jpg')] });
  return ((await answer.json()) as { urls: string[] }).urls[0] ?? '';
}

/** Returns a product whose picture was replaced, after an order or without one. */
async function replaced({ isOrdered }: { isOrdered: boolean }) {
  const url = await uploaded();
  const product = await list(world, supplier, { images: [url], stock: { [warehouse]: 48 } });
  const { orderId } = isOrdered ? await ordered(world, shop.person, [{ product, pieces: 24 }]) : { orderId: 0n };
  await edited(supplier, product, { 'remove.0': 'on' });
  return { url, orderId };
}

async function twoDaysLater(): Promise<void> {
  world.clock.advance({ hours: 48 });
  await sweep(world.db, world, world.clock.now());
}

const statusOf = async (url: string) => (await world.browser().visit(url)).status;
const picturesOn = async (page: string) =>
  voids(await opened(shop.browser, page), 'img').map((image) => image.get('src') ?? '');
const twin = (url: string) => url.replace('.webp', '-240.webp');

test('an order line keeps the picture that its product has dropped; a picture nobody ordered is deleted', async () => {
  const [kept, gone] = [await replaced({ isOrdered: true }), await replaced({ isOrdered: false })];
  await twoDaysLater();
  expect([await statusOf(kept.url), await statusOf(twin(kept.url)), await statusOf(gone.url)]).toEqual([200, 200, 404]);
  const shown = await picturesOn(`/reseller/orders/${kept.orderId}`);
  expect(shown.some((src) => src === kept.url || src === twin(kept.url))).toBe(true);
  // A back-up includes the pictures that are shown.
  const upload = world.db
    .selectFrom('uploads')
    .select('attached_at')
    .where('key', '=', kept.url.replace('/pictures/', ''));
  expect((await upload.executeTakeFirstOrThrow()).attached_at).not.toBeNull();
});

test('a picture is kept if it was ordered while its product dropped it', async () => {
  const [{ url }, { orderId }] = [await replaced({ isOrdered: false }), await replaced({ isOrdered: true })];
  await world.db.updateTable('order_lines').set({ image: url }).where('order_id', '=', orderId).execute();
  await twoDaysLater();
  expect(await statusOf(url)).toBe(200);
});

test("closing the supplier's account deletes the picture, and the order stays without one", async () => {
  const { url, orderId } = await replaced({ isOrdered: true });
  await moved(world, orderId, 'supplier', 'reject');
  for (const { id } of await world.db.selectFrom('orders').select('id').where('state', '=', 'pending').execute())
    await moved(world, id, 'supplier', 'reject');
  await proven(supplier, mobile);
  expect((await supplier.post('/account/close', { sure: 'on' })).status).toBe(303);
  await sweep(world.db, world, world.clock.now());
  expect(await statusOf(url)).toBe(404);
  expect((await picturesOn(`/reseller/orders/${orderId}`)).filter((src) => src.startsWith('/pictures/'))).toEqual([]);
  expect(world.faults).toEqual([]);
});
