import { expect, test } from 'vitest';
import { cityName } from '../../../messages/cities.ts';
import { cityOfPin } from '../../../rules/orders/pin-city.ts';
import { statesOfPin } from '../../../rules/orders/pin-state.ts';

test.each([
  ['395004', 'surat'],
  ['380015', 'ahmedabad'],
  ['400053', 'mumbai'],
  ['400104', 'mumbai'],
  ['560100', 'bengaluru'],
  ['600053', 'chennai'],
  ['683101', null],
  // Navi Mumbai is in two districts, Noida shares its prefix, and Delhi is a state.
  ['400703', null],
  ['201301', null],
  ['110006', null],
  ['394210', null],
])('%s is in %j', (pincode, city) => expect(cityOfPin(pincode)).toBe(city));

test.each(['', '3950', '39500', '3950041', 'x95004'])('%j names no city', (pincode) => {
  expect(cityOfPin(pincode)).toBeNull();
});

test('each city has a name, and is in one state', () => {
  const cities = new Map<string, string>();
  for (let begin = 1000; begin < 9999; begin++) {
    const city = cityOfPin(`${begin}01`);
    if (city !== null) cities.set(city, `${begin}01`);
  }
  expect(cities.size).toBe(62);
  for (const [city, pincode] of cities) {
    expect(cityName(city), city).not.toBeNull();
    expect(statesOfPin(pincode), city).toHaveLength(1);
  }
});
