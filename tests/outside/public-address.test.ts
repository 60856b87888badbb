import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isPublicAddress } from '../../server/outside/public-address.ts';

test.each(['1.1.1.1', '49.44.79.236', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111', '2405:200::1'])(
  '%s is on the open Internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::8.8.8.8',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::ffff:0:8.8.8.8',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
  '999.1.1.1',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('no address of this machine is allowed', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(own.length).toBeGreaterThan(0);
  for (const { address } of own) expect(isPublicAddress(address)).toBe(false);
});

test('an address of this machine is refused even if it is on the open Internet', () => {
  const own = new Set(['8.8.8.8', '2606:4700:4700:0:0:0:0:1111']);
  for (const address of ['8.8.8.8', '2606:4700:4700::1111']) expect(isPublicAddress(address, own)).toBe(false);
  expect(isPublicAddress('8.8.4.4', own)).toBe(true);
});
