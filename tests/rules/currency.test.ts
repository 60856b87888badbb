import { expect, test } from 'vitest';
import { isSameCurrency, otherCurrencyIn, withoutOtherCurrency } from '../../rules/currency.ts';

test.each([
  ['Price(Ghc)', 'GHC'],
  ['Price (KSh)', 'KSH'],
  ['Rate in NRs.', 'NRS'],
  ['Rs. (PKR)', 'PKR'],
  ['Rs (MUR)', 'MUR'],
  ['Price (RM)', 'RM'],
  ['Price RM', 'RM'],
  ['Cost price RM', 'RM'],
  ['Precio (PEN)', 'PEN'],
  ['PRICE IN TL', 'TL'],
  ['Fiyat TL (KDV dahil)', 'TL'],
  ['Rate/Tk', 'TK'],
  ['MRP (TRY)', 'TRY'],
  ['Harga (Rp)', 'RP'],
  ['RM 12.50', 'RM'],
  ['Tk. 120', 'TK'],
  ['45 TL', 'TL'],
  ['R$ 12', 'R$'],
  ['Kč 120', 'KČ'],
  ['￥162.00', '¥'],
  ['￡12', '£'],
  ['US＄ 12', 'US$'],
  ['￦1200', '₩'],
  ['35元', '元'],
  ['单价(元)', '元'],
  ['35元/个', '元'],
  ['单价（人民币）', '人民币'],
  ['1200円', '円'],
  ['293 000 сум', 'СУМ'],
  ["12 000 so'm", "SO'M"],
  ['12 000 so‘m', 'SO‘M'],
  ['Price (UZS)', 'UZS'],
  ['1 200 руб.', 'РУБ'],
  ['N$ 35', 'N$'],
  ['J$120', 'J$'],
  ['TT$ 8', 'TT$'],
  ['B$4.50', 'B$'],
  ['12,50 zł', 'ZŁ'],
  ['Dhs 8.25', 'DHS'],
])('%j names the currency %s', (text, code) => expect(otherCurrencyIn(text)).toBe(code));

test.each([
  'RATE PER PEN',
  'MRP PER  PEN',
  'MRP/PEN',
  'RATE PEN',
  '12 PEN',
  'RATE/TL',
  'Rate / RM',
  'COST RM',
  'Price per COP',
  'Rate per taka',
  '12 Taka',
  'RM code',
  'RM rate',
  'Rate/Ft',
  'Rate (per pen)',
  'Try price',
  'Retail Price (RP)',
  'Rs. 120',
  'Model TL',
  'Kr. Gold',
  'LED 12 RM',
  '元件',
  '单元 12',
  'рубашка',
  'сумка',
  'Sum',
])('%j names no currency', (text) => expect(otherCurrencyIn(text)).toBe(''));

test('an amount is read without its currency', () => {
  const amounts = ['RM 12.50', 'Tk. 120', '45 TL', 'NRs. 500', 'R$ 12', 'KSh 80', '￥162.00', '35元', '293 000 сум'];
  expect(amounts.map(withoutOtherCurrency)).toEqual([
    '12.50',
    '120',
    '45',
    '500',
    '12',
    '80',
    '162.00',
    '35',
    '293 000',
  ]);
});

test('names of one currency are equal', () => {
  expect(isSameCurrency('GHC', 'ghs')).toBe(true);
  expect(isSameCurrency('Cedis', '₵')).toBe(true);
  expect(isSameCurrency('RM', 'MYR')).toBe(true);
  expect(isSameCurrency('TK', 'NPR')).toBe(false);
});
