import type { SampleChat } from './types.ts';

/** Chats of the demo reseller with suppliers: a quote that became an order, one that waits, an inquiry without one. */
export const sampleChats: SampleChat[] = [
  { supplier: 'maruti-lights', says: [
    { at: [18, '11:05'], by: 'reseller', opens: 18 },
    { at: [18, '11:07'], by: 'reseller', words: 'One of the three polybags had 97 plug tops instead of 100.' },
    { at: [18, '11:40'], by: 'supplier', words: 'Sorry, that was our counting. Three more come with your next order.' },
    { at: [18, '11:44'], by: 'reseller', words: 'Thank you.' },
  ] },
  { supplier: 'ravi-bag-house', says: [
    { at: [6, '12:50'], by: 'reseller', opens: 34 },
    { at: [6, '12:51'], by: 'reseller', words: 'Do the zip pouches come in one colour per polybag?' },
    { at: [6, '13:20'], by: 'supplier', words: 'Mixed only, twelve colours in each. One colour takes us ten days.' },
    { at: [1, '12:10'], by: 'reseller', asks: 34, pieces: 480, target: 36_00n, words: 'Mixed is fine. Eight polybags for a school shop.' },
    { at: { hoursAgo: 5 }, by: 'supplier', quotes: 480, pricePerCarton: 38_50n, delivery: 120_00n, validDays: 5,
      note: 'Leaves the same day, if you accept before 4 in the afternoon.' },
  ] },
  { supplier: 'shree-umiya-traders', says: [
    { at: [44, '16:20'], by: 'reseller', opens: 1 },
    { at: [44, '16:21'], by: 'reseller', words: 'Does the glass of the mantel clock come with corner guards?' },
    { at: [44, '17:05'], by: 'supplier', words: 'Yes, four of card, and the tray around it.' },
    { at: [3, '14:10'], by: 'reseller', asks: 50, pieces: 240, target: 140_00n, words: 'We need 20 cartons for gift hampers. What is your best price?' },
    { at: [3, '15:35'], by: 'supplier', quotes: 240, pricePerCarton: 150_00n, delivery: 0n, validDays: 4,
      note: 'Delivery within Surat is on us for 20 cartons.' },
    { at: [2, '11:20'], by: 'reseller', counters: { pieces: 240, target: 145_00n }, words: 'At ₹145 a piece we take all of them.' },
    { at: [2, '12:05'], by: 'supplier', quotes: 240, pricePerCarton: 145_00n, delivery: 0n, validDays: 4, note: 'Agreed.' },
    { at: [2, '12:06'], by: 'supplier', words: 'They are packed already and can leave on the day you accept.' },
    { at: { hoursAgo: 0.8 }, by: 'reseller', accepts: 'transfer' },
    { at: { hoursAgo: 0.5 }, by: 'reseller', asks: 39, pieces: 32, target: null, words: 'Do you have the teapot in white, too?' },
  ] },
];
