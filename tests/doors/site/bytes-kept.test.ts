import { expect, test } from 'vitest';
import { zipOf } from '../../sheets/zip-making.ts';
import { fileWorld } from '../../world.ts';
import { bytesOf, picture } from '../catalogue/pictures.ts';
import { csvOf, header } from '../imports/importing.ts';
import { complaints, textOf } from '../reading.ts';
import { buyer, requestForm, sellers } from '../requests/requests.ts';

const world = await fileWorld();
const [seller] = await sellers(world, 9825790001, 1);
if (!seller) throw new Error('no seller');
const shop = await buyer(world, '9825790009');
const megabyte = 1024 * 1024;
const sentence =
  'You have sent 50 MB of photos in 24 hours. Please send more tomorrow, or send the text without photos.';

test('an account can store 50 MB of private pictures a day', async () => {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', shop.mobile)
    .executeTakeFirstOrThrow();
  const own = { owner_id: id, width: 800, height: 800, attached_at: world.clock.now(), created_at: world.clock.now() };
  await world.db
    .insertInto('private_pictures')
    .values({ ...own, key: `${'a'.repeat(24)}.webp`, bytes: 50 * megabyte - 2000, thumbnail_bytes: 1000 })
    .execute();
  const send = async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(await requestForm(world))) form.append(name, value);
    form.append('pictures', picture('photo.jpg'));
    return shop.browser.visit('/reseller/requests/new', { method: 'POST', body: form });
  };
  const before = await kept();
  const answer = await send();
  expect(complaints(await answer.text())).toEqual({ pictures: sentence });
  expect(await kept()).toBe(before);
  world.clock.advance({ days: 1 });
  expect((await send()).status).toBe(303);

  async function kept() {
    return (await world.db.selectFrom('private_pictures').select('key').execute()).length;
  }
});

test('a supplier can have 300 MB of photos waiting for imports', async () => {
  const { id } = await world.db
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', seller.mobile)
    .executeTakeFirstOrThrow();
  const waiting = { supplier_id: id, import_id: null, names: ['a.jpg'], created_at: world.clock.now() };
  await world.db
    .insertInto('import_archives')
    .values({ ...waiting, key: `${'b'.repeat(24)}.zip`, bytes: BigInt(300 * megabyte - 100) })
    .execute();
  const photos = new File([Uint8Array.from(zipOf([{ path: 'A-1.jpg', bytes: bytesOf('photo.jpg') }]))], 'photos.zip');
  const sheet = csvOf([header, ['A-1', 'Bottle', 'Fashion', 100, 10]]);
  const answer = await seller.browser.post('/supplier/import', { sheet, photos });
  expect(answer.status).toBe(409);
  expect(textOf(await answer.text())).toContain('Your unfinished imports hold 300 MB of photos');
  await world.db.deleteFrom('import_archives').where('supplier_id', '=', id).execute();
  expect((await seller.browser.post('/supplier/import', { sheet, photos })).status).toBe(303);
});
