import { expect, test } from 'vitest';
import { headersOf, moreCosts, moreStock, moreUndecidedPrices } from '../../../rules/imports/headers/more-headers.ts';
import { plainWords } from '../../../rules/imports/headers/plain-header.ts';
import { recognisedHeaders, sheetFields } from '../../../rules/imports/headers/sheet-columns.ts';
import {
  anyIdWords,
  costWords,
  stockWords,
  undecidedPriceWords,
} from '../../../rules/imports/headers/sheet-headers.ts';
import { guessedWith } from './guessed.ts';

const only = [{ id: 'wh_1', names: ['Katargam'] }];

test.each([
  ['Medicine name', 'दवा का नाम', 'દવાનું નામ'],
  ['Batch no.', 'बैच नं.', 'બેચ નં.'],
  ['Min. order', 'न्यूनतम ऑर्डर', 'ન્યૂનતમ ઓર્ડર'],
  ['Pack size', 'पैक साइज़', 'પેક સાઇઝ'],
  ['Style no', 'स्टाइल नं.', 'સ્ટાઇલ નં.'],
  ['Item group', 'आइटम ग्रुप', 'આઇટમ ગ્રુપ'],
  ['Qty per carton', 'क्वांटिटी प्रति कार्टन', 'માત્રા પ્રતિ કાર્ટન'],
  ['Box rate', 'बॉक्स रेट', 'બોક્સ રેટ'],
  ['Tax rate', 'टैक्स दर', 'ટેક્સ દર'],
  ['Company name', 'कंपनी का नाम', 'કંપની નામ'],
  ['Printed price', 'छपा मूल्य', 'છાપેલી કિંમત'],
  ['Available stock', 'उपलब्ध स्टॉक', 'ઉપલબ્ધ સ્ટોક'],
  ['Total stock', 'कुल स्टॉक', 'કુલ સ્ટોક'],
  ['Image', 'चित्र', 'ચિત્ર'],
])('knows %s in Hindi and Gujarati', (...headers) => {
  const [english] = recognisedHeaders([headers[0]], only);
  expect(english).not.toBeNull();
  for (const header of headers) expect(recognisedHeaders([header], only)).toEqual([english]);
});

test('no Hindi or Gujarati header has two meanings', () => {
  const kinds: string[] = [
    ...sheetFields.map(headersOf),
    `${undecidedPriceWords};${moreUndecidedPrices}`,
    `${costWords};${moreCosts}`,
    `${stockWords};${moreStock}`,
    anyIdWords,
  ];
  const words = kinds.flatMap((list) => [...new Set(plainWords(list))]).filter((word) => /[\u0900-\u0AFF]/.test(word));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(['थोक भाव', 'होलसेल रेट', 'જથ્થાબંધ ભાવ'])(
  'reads %s as the price of a piece first, and asks about it',
  (header) => {
    const { mapping, questions } = guessedWith('Katargam')(
      ['नाम', header, 'पैकिंग'],
      ['Cup', '20', '12'],
      ['Jug', '31', '24'],
    );
    expect([mapping[1], questions[1]]).toEqual(['ratePerPiece', 'price']);
  },
);

test('does not take purchase prices and margins in Hindi and Gujarati for prices', () => {
  const guessed = guessedWith('Katargam');
  const headers = ['नाम', 'खरीद रेट', 'ખરીદી ભાવ', 'मार्जिन', 'પડતર કિંમત', 'Kharid daam'];
  const { mapping } = guessed(headers, ['Cup', '210', '90', '12', '70', '65'], ['Jug', '310', '95', '14', '80', '75']);
  expect(mapping.slice(1)).toEqual([null, null, null, null, null]);
});

test.each([
  ['पैक', 'एक्सपायरी'],
  ['પેક', 'એક્સપાયરી'],
])('asks whether %s counts pieces, and does not take %s for an option of rows of one name', (pack, expiry) => {
  const guessed = guessedWith('Katargam');
  const { mapping, questions } = guessed(
    ['नाम', 'भाव', pack, expiry],
    ['Balm', '480', '12', '2027-06-01'],
    ['Balm', '470', '12', '2028-01-01'],
    ['Soap', '900', '24', '2027-01-01'],
  );
  expect(questions[2]).toBe('pieces');
  expect(mapping[3]).toBeNull();
});
