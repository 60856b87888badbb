import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { header, importNow, kindsOf, productsOf, sendRows } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9826800070');

const bottle = (code: string) => [code, `Bottle ${code}`, 'Water Bottles', 2400, 24];

test('lists a product without the photos of a private network, and says so once', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Picture 1', 'Picture 2'],
    [...bottle('A-1'), 'http://localhost/shop/a.jpg', 'https://192.168.1.1/b.jpg'],
    [...bottle('A-2'), 'file:///C:/photos/a.jpg', ''],
    [...bottle('A-3'), 'https://shop.test/c.jpg, http://10.0.0.8/c.jpg', ''],
    [...bottle('A-4'), 'https://shop.test/d.jpg', ''],
  ]);
  const html = await opened(own.supplier, place);
  expect(kindsOf(html)).toMatchObject({ New: 4, Wrong: 0 });
  const sentence = 'Rows with photos that are left out, because their address is on your own computer or network: 3.';
  expect(textOf(html).split(sentence)).toHaveLength(2);
  const shown = textOf(await opened(own.supplier, `${place}?show=new`));
  expect(shown).toContain('Pictures: https://shop.test/c.jpg');
  expect(shown).not.toContain('Pictures: https://localhost');
  await importNow(world, own.supplier, place);
  expect(await productsOf(world, own.mobile)).toHaveLength(4);
});

test('refuses such an address where the supplier types it', async () => {
  const place = await sendRows(own.supplier, [
    [...header, 'Picture 1'],
    [...bottle('B-1'), 'ftp://shop.test/a.jpg'],
  ]);
  await own.supplier.post(`${place}/mend`, { '2-picture1': 'https://192.168.1.1/b.jpg' });
  expect(textOf(await opened(own.supplier, place))).toContain('Photos cannot be taken from this address');
});
