import { expect, test } from 'vitest';
import { fileWorld } from '../../../world.ts';
import { opened, textOf } from '../../reading.ts';
import { asked } from '../asked.ts';
import { importNow, importUnasked, stockList } from '../importing.ts';
import { ownSupplier } from '../own-supplier.ts';

const world = await fileWorld();
const own = ownSupplier(world, '9827750000');

const listed = () => stockList(world, own.mobile);

const bottles = (gross: number) => [
  ['GST 18% EXTRA', '', '', '', ''],
  ['Item', 'Category', 'Pcs/ctn', 'Rate / Doz', 'Rate / Gross'],
  ['Bottle', 'Home Decor', 72, 120, gross],
  ['Cup', 'Home Decor', 288, 130, 1560],
];

test.each([
  [{}, [84_960, 368_160]],
  [{ prices: '4' }, [76_700, 368_160]],
])(
  'asks whether a rate per dozen or a different one per gross counts, and adds GST to both: %j',
  async (answer, prices) => {
    const question = await asked(own.supplier, bottles(1300));
    expect(question.fields).toMatchObject({ prices: '3' });
    expect(question.text).not.toContain('That price is for a');
    const place = await question.answer(answer);
    expect(textOf(await opened(own.supplier, place))).not.toContain('Prices are read as including GST');
    await importNow(world, own.supplier, place);
    expect((await listed()).map((one) => one[1])).toEqual(prices);
  },
);

test('asks nothing about a rate per gross that equals twelve dozens', async () => {
  await importUnasked(world, own.supplier, bottles(1440));
  expect((await listed()).map((one) => one[1])).toEqual([84_960, 368_160]);
});
