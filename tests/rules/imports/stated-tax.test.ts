import { expect, test } from 'vitest';
import { statedTax } from '../../../rules/imports/stated-tax.ts';

test.each([
  'Prices do not include GST',
  "Rates don't include GST",
  'All prices exclude GST',
  'GST is not included in above rates',
  'Rates exclusive of freight & GST',
  'GST & freight extra',
  'GST and transport extra',
  'GST, freight extra',
  'GST/Freight extra',
  'Taxes and freight extra',
  'GST to be paid extra',
  'GST payable extra',
  'GST NO. 24AAACC1206D1Z GST EXTRA',
  '5% GST extra on prices',
  'GST extra on basic price',
  '18% GST will be added',
  'Add 18% GST',
  'GST will be additional',
  'Prices subject to GST',
  'GST @ 5% & 18% extra',
  'G.S.T. extra',
  'GST alag',
  'GST वगर',
  'GST વગર',
  'GST शामिल नहीं',
  'Plus applicable taxes',
  'Only GST extra',
  'M.R.P. (Incl. of all taxes) | Rate + GST',
  'GST extra',
  'Price + GST',
  'Ex-godown, GST 18% extra',
  'Price incl. packing, GST extra',
  'All rates + GST. Bill compulsory',
  'GST No. 24AAACC1206D1ZM; GST extra',
  'Rates without GST. Freight incl. GST',
  'CGST & SGST extra',
  'CGST 9% + SGST 9% extra',
  'Rates exclusive of CGST/SGST',
  'GST ke bina',
  'Rates GST +',
  'GST 18% +',
  'Rates exclusive of packing, freight & GST',
  'टैक्स अलग',
  'ટેક્સ અલગ',
])('says that GST is extra: %s', (title) => {
  expect(statedTax(['Shah Traders', title])).toBe('no');
});

test.each([
  'Above rates include 18% GST',
  'Inclusive of 5% GST',
  'Rates incl 12% gst',
  'Rates incl all',
  'Prices incl. of all taxes.',
  'Prices incl GST, freight extra',
  'GST included, freight extra',
  'GST & freight included',
  'Price incl. 18% GST & freight extra',
  'Prices incl. GST. Embroidery Rs 15 + GST extra per pc',
  'GST paid',
  'Prices GST सहित',
  'CGST & SGST included',
  'Including CGST 9% + SGST 9%',
  'Prices incl. of packing, freight & GST',
  'Bhav GST ke sath',
  'भाव जीएसटी के साथ',
  'All rates GST saathe che',
  'ભાવ જીએસટી સાથે છે.',
  'All taxes included',
])('says that GST is included: %s', (title) => {
  expect(statedTax(['Shah Traders', title])).toBe('yes');
});

test.each([
  'GST applicable',
  'GST as per HSN',
  'GST 18%',
  'We deal only with GST',
  'CGST 9% + SGST 9%',
  'Freight + 5% GST',
  'Logo printing Rs 3/pc plus GST',
  'Embroidery Rs 15 + GST extra per pc',
  'GST extra on steel bottles only',
  'Prices incl. GST; GST extra',
  'GST to be paid by the buyer',
  'GST extra on bill',
  'GST bill 5% extra',
  'GST ke sath bill',
  'GST saath me extra lagega',
  'GST ke saath 5% extra lagega',
  '5% GST sath me lagega',
  'Bhav GST ke sath 18% extra',
  'GST sathe alag',
  'जीएसटी के साथ 5% अतिरिक्त',
  'ભાવ જીએસટી સાથે વધારાનો',
  'Bill GST ke saath milega',
  'Bill GST sathe malse',
  'पक्का बिल जीएसटी के साथ मिलेगा',
  'जीएसटी के साथ पक्का बिल',
  'જીએસટી સાથે બિલ',
  'Maal GST ke saath jayega',
  'GST ke sath',
  'Rates are net, GST + 91 98250',
])('names GST and leaves it open: %s', (title) => {
  expect(statedTax([title])).toBe('open');
});

test.each([
  'Rates include all packing charges',
  'Sets include all accessories',
  'Assorted carton incl all colours',
  'Price list - Diwali Exclusive',
  'Rates for members exclusive',
  'MRP incl. of all taxes',
  'MRP inclusive of 18% GST',
  'GST No. 24AAACC1206D1ZM',
  'GSTIN: 24AAACC1206D1ZM',
  'Ring Road, Surat. GST: 24AAACC1206D1ZM Mob 98250 12345',
  'Supplied with GST bill',
  'Tax invoice',
  'Taxi toy',
  'GST bill compulsory',
  'Bill with CGST & SGST',
  'GST',
  'Ex-Surat, freight extra',
])('says nothing of GST in prices: %s', (title) => {
  expect(statedTax([title])).toBe('');
});

test.each(['. ', '। ', '; ', '\n', ' 7) '])('reads a statement far down in a cell, after %j', (end) => {
  const terms = `${'Goods once sold will not be taken back, subject to Surat jurisdiction, '.repeat(4)}E&OE`;
  expect(statedTax([`${terms}${end}GST extra as applicable`])).toBe('no');
});
