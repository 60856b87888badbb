import { expect, test } from 'vitest';
import { fileWorld } from '../world.ts';
import { list } from './listing.ts';
import { edited } from './edit-fields.ts';
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

test('a picture that another product still shows is not let go, and then it is', async () => {
  const url = await uploaded();
  const [one, two] = [await list(world, supplier, { images: [url] }), await list(world, supplier, { images: [url] })];
  await edited(supplier, one, { 'remove.0': 'on' });
  expect(await isAttached(url)).toBe(true);
  await edited(supplier, two, { 'remove.0': 'on' });
  expect(await isAttached(url)).toBe(false);
});

test('a picture that one product lets go while another begins to show it is kept', async () => {
  for (let round = 0; round < 25; round += 1) {
    const url = await uploaded();
    const one = await list(world, supplier, { images: [url] });
    await Promise.all([
      edited(supplier, one, { 'remove.0': 'on' }),
      ...[1, 2, 3].map(() => list(world, supplier, { images: [url] })),
    ]);
    expect(await isAttached(url)).toBe(true);
  }
});
