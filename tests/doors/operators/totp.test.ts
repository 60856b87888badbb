import { expect, test } from 'vitest';
import { openedFactor, sealedFactor } from '../../../domain/operators/factor-seal.ts';
import { base32, newTotpSecret, stepAt, stepOfCode, totpAddress, totpCode } from '../../../domain/operators/totp.ts';

// RFC 6238, appendix B, for SHA-1.
const secret = Buffer.from('12345678901234567890');
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i seconds the code is %s', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpCode(secret, stepAt(now), 8)).toBe(code);
  expect(totpCode(secret, stepAt(now))).toBe(code.slice(2));
  expect(stepOfCode(secret, code.slice(2), now)).toBe(stepAt(now));
});

test('a clock may differ by one step, and no more', () => {
  const now = new Date(1_234_567_890_000);
  const found = [-2n, -1n, 0n, 1n, 2n].map((away) => stepOfCode(secret, totpCode(secret, stepAt(now) + away), now));
  expect(found).toEqual([null, stepAt(now) - 1n, stepAt(now), stepAt(now) + 1n, null]);
});

test.each(['', '12345', '1234567', 'abcdef', '00592४'])('%j is no code', (text) => {
  expect(stepOfCode(secret, text, new Date(1_234_567_890_000))).toBeNull();
});

test('base 32 is that of RFC 4648, without padding', () => {
  const words = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
  const written = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
  expect(words.map((word) => base32(Buffer.from(word)))).toEqual(written);
});

test('an app reads site and name from the address, whatever they contain', () => {
  const address = new URL(totpAddress(secret, { site: 'Thok & Co', name: 'રીના #1' }));
  expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(address.pathname)).toBe('/Thok & Co:રીના #1');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: base32(secret), issuer: 'Thok & Co' });
});

test('a sealed secret opens only unaltered, with the secret of the shop', () => {
  const made = newTotpSecret();
  const sealed = sealedFactor(made, 'the secret of this shop');
  expect(sealed.includes(made)).toBe(false);
  expect(openedFactor(sealed, 'the secret of this shop')).toEqual(made);
  expect(openedFactor(sealed, 'another secret')).toBeNull();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(openedFactor(sealed, 'the secret of this shop')).toBeNull();
});
