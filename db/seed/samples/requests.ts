import type { SampleRequest } from './types.ts';

/**
 * Requests of the demo reseller to several suppliers: one with three answers to compare, one that waits for the demo
 * supplier.
 */
export const sampleRequests: SampleRequest[] = [
  { at: { hoursAgo: 50 }, category: 'Home Decor', pieces: 24, target: 320_00n,
    wanted: 'Wooden clock, table mirror or terracotta vase for a hotel lobby, one kind',
    answers: [
      { at: { hoursAgo: 47 }, supplier: 'gopi-cosmetics', product: 35, cartons: 24, pricePerCarton: 158_00n, delivery: 360_00n,
        validDays: 6, note: 'Gold rim, each in its own box.' },
      { at: { hoursAgo: 30 }, supplier: 'shree-umiya-traders', product: 1, cartons: 24, pricePerCarton: 352_00n, delivery: 0n,
        validDays: 6, note: 'Three cartons of eight, with the cells.' },
      { at: { hoursAgo: 3 }, supplier: 'vrundavan-decor', product: 41, cartons: 15, pricePerCarton: 335_00n, delivery: null,
        validDays: 4, note: 'All 15 that we have; nine more next month.' },
    ] },
  { at: { hoursAgo: 2 }, category: 'Clock', pieces: 120, target: 170_00n,
    wanted: 'Twin bell alarm clocks in assorted colours for a hostel', answers: [] },
];
