import { expect, test } from 'vitest';
import { lockWaits } from '../../lock-waits.ts';
import { fileWorld } from '../../world.ts';
import { edited } from './edit-fields.ts';
import { list } from './listing.ts';
import { picture } from './pictures.ts';

const world = await fileWorld();
const supplier = await world.signUpSupplier({ mobile: '9825611101', businessName: 'Picture Traders' });

async function uploaded(): Promise<string> {
  const answer = await supplier.post('/api/upload', { images: [picture('photo.jpg')] });
  return ((await answer.json()) as { urls: string[] }).urls[0] ?? '';
}
const isAttached = async (url: string) => {
  const upload = await world.db
    .selectFrom('uploads')
    .select('attached_at')
    .where('key', '=', url.replace('/pictures/', ''))
    .executeTakeFirstOrThrow();
  return upload.attached_at !== null;
};

test('a picture that another product still shows is not deleted; after that it is', async () => {
  const url = await uploaded();
  const [one, two] = [await list(world, supplier, { images: [url] }), await list(world, supplier, { images: [url] })];
  await edited(supplier, one, { 'remove.0': 'on' });
  expect(await isAttached(url)).toBe(true);
  await edited(supplier, two, { 'remove.0': 'on' });
  expect(await isAttached(url)).toBe(false);
});

test('a picture that one product drops while another begins to show it is kept', async () => {
  const url = await uploaded();
  const [one, two] = [await list(world, supplier, { images: [url] }), await list(world, supplier)];
  let lettingGo: Promise<void> | undefined;
  await world.db.transaction().execute(async (tx) => {
    const key = url.replace('/pictures/', '');
    await tx.updateTable('uploads').set({ attached_at: world.clock.now() }).where('key', '=', key).execute();
    lettingGo = edited(supplier, one, { 'remove.0': 'on' });
    // Waits until it is blocked by the upload's lock; on one connection it waits for the transaction anyway.
    for (let asked = 0; asked < 300; asked += 1) {
      if ((await lockWaits(tx)) > 0) break;
    }
    const shown = { product_id: BigInt(two), position: 0, url, updated_at: world.clock.now() };
    await tx.insertInto('product_images').values(shown).execute();
  });
  await lettingGo;
  expect(await isAttached(url)).toBe(true);
});
