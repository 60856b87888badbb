import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pincode as ofMaker } from '../../rules/catalogue/field-kinds.ts';
import { deliveryPincode } from '../../rules/orders/checkout.ts';
import { inquirySchema } from '../../rules/quotes/inquiry.ts';
import { warehouseDetailsSchema } from '../../rules/stock/warehouse.ts';

const read: Record<string, (text: string) => unknown> = {
  'of a warehouse': (pincode) => v.parse(warehouseDetailsSchema, { fullAddress: '12, Ring Road', pincode }).pincode,
  'of a delivery': (text) => v.parse(deliveryPincode, text),
  'of an inquiry': (pincode) => v.parse(inquirySchema, { pieces: '48', targetPrice: '', pincode, words: '' }).pincode,
  'of a maker': (text) => ofMaker.read(text),
};

test.each(Object.entries(read))('a PIN code %s is read as pasted', (_, of) => {
  for (const text of ['395 004', '395-004', '395–004', '(395004)', ' 395.004. ', '૩૯૫-૦૦૪', '\u200E395004\u200E'])
    expect([text, of(text)]).toEqual([text, '395004']);
});
