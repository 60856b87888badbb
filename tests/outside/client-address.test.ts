import { expect, test } from 'vitest';
import { clientAddress } from '../../server/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'unknown'],
  ['', 'unknown'],
])('the socket of %s counts as %s, whatever a header says', (socket, counted) => {
  expect(clientAddress(socket, null, 0)).toBe(counted);
  expect(clientAddress(socket, '192.0.2.1', 0)).toBe(counted);
});

test.each([
  [1, '192.0.2.1', '192.0.2.1'],
  [1, '192.0.2.9, 192.0.2.1', '192.0.2.1'],
  [2, '192.0.2.9,192.0.2.1 , 10.0.0.2', '192.0.2.1'],
  [1, '192.0.2.1:4711', '192.0.2.1'],
  [1, '[2001:db8::5]:4711', '2001:db8:0:0::/64'],
  [1, '[2001:db8::5]', '2001:db8:0:0::/64'],
  [2, '192.0.2.1', '10.0.0.1'],
  [1, 'unknown', '10.0.0.1'],
  [1, '999.0.2.1', '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, null, '10.0.0.1'],
])('behind %i proxies, X-Forwarded-For: %s', (trusted, header, counted) => {
  expect(clientAddress('10.0.0.1', header, trusted)).toBe(counted);
});
