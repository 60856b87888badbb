import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPage } from '../../rules/next-page.ts';
import { returnPath } from '../../rules/return-path.ts';
import { anyText } from './any-text.ts';

const own = 'https://thok.example';

test.each([
  ['/', '/'],
  ['/product/7', '/product/7'],
  ['/product/7?tab=shipping', '/product/7?tab=shipping'],
  ['/?category=bag&sort=price-up', '/?category=bag&sort=price-up'],
  ['/suppliers/sample-tapi-textiles', '/suppliers/sample-tapi-textiles'],
  ['/product/7#picture-2', '/product/7'],
  ['/product/7?next=https://evil.example', '/product/7?next=https://evil.example'],
  ['/supplier/products', '/supplier/products'],
])('%s leads back to %s', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

test.each([
  null,
  undefined,
  '',
  'product/7',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  ' /product/7',
  'https://evil.example',
  'HTTPS:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/product/7\\..\\evil',
  '/product/7\u0000',
  '/product/7\u007f',
  '/\r\nset-cookie: a=b',
  '/supplier/login',
  '/supplier/login/otp',
  '/reseller/login?back=/',
  '/reseller/onboarding',
  '/supplier/onboarding/done?back=%2Fproduct%2F7',
  '/logout',
  '/language',
  '/api/upload',
  `/${'a'.repeat(2000)}`,
])('%j leads nowhere', (text) => {
  expect(returnPath(text)).toBeNull();
});

test.each([
  '/.//evil.example',
  '/./\u002f/evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/x/%2E%2e//evil.example',
  '/..//evil.example//more',
  '/.//.//evil.example',
  '/x/../supplier/login',
  '/./logout',
])('%s does not lead elsewhere once its dots are resolved', (text) => {
  const path = returnPath(text);
  expect(path === null || new URL(path, own).origin === own).toBe(true);
  expect(path ?? '/').not.toMatch(/^\/\/|^\/(?:supplier\/login|logout)/);
});

test('any path keeps a browser on this site, and is the same when resolved again', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.example',
    'product',
    '?',
    '#',
    ' ',
    '\t',
    'é',
    '\ud800',
    'https:',
  );
  const nasty = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
    anyText(),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(nasty, (text) => {
      const path = returnPath(text);
      if (path === null) return;
      expect(new URL(path, own).origin).toBe(own);
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});

test('a user who has just signed in goes to the onboarding, the own dashboard or the page they came for', () => {
  expect(nextPage({ userType: 'supplier', onboardingCompleted: false })).toBe('/supplier/onboarding');
  expect(nextPage({ userType: 'supplier', onboardingCompleted: true })).toBe('/supplier/dashboard');
  expect(nextPage({ userType: 'reseller', onboardingCompleted: false })).toBe('/reseller/onboarding');
  expect(nextPage({ userType: 'reseller', onboardingCompleted: true })).toBe('/reseller/dashboard');
  const known = { userType: 'reseller', onboardingCompleted: true } as const;
  const fresh = { userType: 'supplier', onboardingCompleted: false } as const;
  expect(nextPage(known, '/product/7?tab=shipping')).toBe('/product/7?tab=shipping');
  expect(nextPage(fresh, '/product/7?tab=shipping')).toBe('/supplier/onboarding?back=%2Fproduct%2F7%3Ftab%3Dshipping');
  expect(nextPage(known, '//evil.example')).toBe('/reseller/dashboard');
  expect(nextPage(fresh, '/\\evil.example')).toBe('/supplier/onboarding');
});
