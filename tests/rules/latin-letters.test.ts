import { expect, test } from 'vitest';
import { latinLetters } from '../../rules/latin-letters.ts';
import { latinLine } from '../../rules/latin-line.ts';

test.each([
  // An unwritten 'a' at the end is silent.
  ['बोतल', 'botal'],
  ['બોટલ', 'botal'],
  ['स्टील बोतल', 'steel botal'],
  ['સ્ટીલ બોટલ', 'steel botal'],
  ['ઘડિયાળ', 'ghadiyal'],
  ['દીવાલ ઘડિયાળ', 'deeval ghadiyal'],
  ['चादर', 'chadar'],
  ['कंबल', 'kambal'],
  ['सफ़ेद साबुन', 'safed sabun'],
  // Except after two consonants that end no word, or as the only vowel.
  ['मंगलसूत्र', 'mangalsootra'],
  ['मूल्य', 'moolya'],
  ['पेट्रोल पंप', 'petrol pamp'],
  ['टी-शर्ट', 'ti-shart'],
  ['बेल्ट', 'belt'],
  ['न', 'na'],
  // It is silent inside a word too, between a vowel with one consonant and one consonant with a vowel.
  ['लकड़ी की कुर्सी', 'lakdi ki kursi'],
  ['લાકડાની ટોપલી', 'lakdani topli'],
  ['चमकीला कपड़ा', 'chamkeela kapda'],
  ['नमकीन', 'namkeen'],
  ['बरतन', 'bartan'],
  ['थरमस', 'tharmas'],
  ['મીણબત્તી', 'meenbatti'],
  ['अगरबत्ती', 'agarbatti'],
  ['मच्छरदानी', 'machhardani'],
  ['ચમચી', 'chamchi'],
  ['બંગડી', 'bangdi'],
  ['સાવરણી', 'savarni'],
  ['વોટરપ્રૂફ સનગ્લાસ', 'votarproof sanglas'],
  // Never between twins, after a cluster, or twice in a row.
  ['ગોદડી', 'godadi'],
  ['पुस्तकें', 'pustaken'],
  ['રમકડું', 'ramakdu'],
  ['રમકડાં', 'ramakda'],
  ['મગ', 'mag'],
  ['कमल', 'kamal'],
  ['गरम मसाला', 'garam masala'],
  // Letters of one language, loan words, signs.
  ['झाड़ू', 'jhadu'],
  ['સાઇઝ', 'saiz'],
  ['ज्ञान', 'gyan'],
  ['જ્ઞાન', 'gnan'],
  ['કૃપા', 'krupa'],
  ['कृपा', 'kripa'],
  ['बॉक्स', 'box'],
  ['કૅમેરા', 'kamera'],
  ['स्वेटर', 'swetar'],
  ['सजावट', 'sajavat'],
  ['चाँदी की चूड़ियाँ', 'chandi ki choodiyan'],
  ['नींबू', 'neembu'],
  ['એલઈડી', 'eleedi'],
  ['\u0a95\u0acd\u200d\u0ab2\u0abf\u0aaa', 'klip'],
])('%s is %s', (name, latin) => expect(latinLetters(name)).toBe(latin));

test.each([
  ['સ્ટીલ બોટલ ૧ લિટર', 'steel botal 1 litar'],
  ['LED બલ્બ 9W (12 નંગ)', 'LED balb 9W (12 nang)'],
  ['9वॉट', '9vot'],
  ['Steel bottle, 1 L', 'Steel bottle, 1 L'],
  ['பாட்டில்', 'பாட்டில்'],
  ['ं्ा़', ''],
  ['', ''],
])('in %j digits, Latin and other letters stay: %j', (name, latin) => expect(latinLetters(name)).toBe(latin));

test.each([
  ['બોટલ', 'en', { language: 'gu', text: 'botal' }],
  ['बोतल', 'gu', { language: 'hi', text: 'botal' }],
  ['LED બલ્બ', 'hi', { language: 'gu', text: 'LED balb' }],
  ['બોટલ', 'gu', null],
  ['बोतल', 'hi', null],
  ['LED બલ્બ 9W', 'en', { language: 'gu', text: 'LED balb 9W' }],
  ['Steel bottle', 'en', null],
  ['Steel bottle / બોટલ', 'en', null],
  ['૧૨', 'en', null],
])('the line below %j on a page in %s', (name, language, line) => expect(latinLine({ name }, language)).toEqual(line));

test.each([
  ['દીવાલ ઘડિયાળ', 'en', { language: 'gu', text: 'Wall clock', isGiven: true }],
  ['दीवार घड़ी', 'gu', { language: 'hi', text: 'Wall clock', isGiven: true }],
  ['દીવાલ ઘડિયાળ', 'gu', null],
  ['Clock / ઘડી', 'en', null],
])('an English name in place of the line below %j on a page in %s', (name, language, line) =>
  expect(latinLine({ name, englishName: 'Wall clock' }, language)).toEqual(line),
);
