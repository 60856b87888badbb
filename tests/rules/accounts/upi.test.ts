import { expect, test } from 'vitest';
import { upiLink } from '../../../rules/accounts/upi.ts';

const payment = {
  vpa: 'shah.steel@okaxis',
  name: 'Shah Steel',
  amount: 12000n,
  reference: '100001',
  note: 'Thok 100001',
};

test.each([
  [{}, 'upi://pay?pa=shah.steel@okaxis&pn=Shah%20Steel&am=120.00&cu=INR&tr=100001&tn=Thok%20100001'],
  [
    { amount: 5n, name: 'A & B = 50% + "C"' },
    'upi://pay?pa=shah.steel@okaxis&pn=A%20%26%20B%20%3D%2050%25%20%2B%20%22C%22&am=0.05&cu=INR&tr=100001&tn=Thok%20100001',
  ],
  [
    { amount: 1_00_00_000_50n, name: 'શાહ' },
    'upi://pay?pa=shah.steel@okaxis&pn=%E0%AA%B6%E0%AA%BE%E0%AA%B9&am=10000000.50&cu=INR&tr=100001&tn=Thok%20100001',
  ],
])('%o', (given, link) => {
  expect(upiLink({ ...payment, ...given })).toBe(link);
});

test('cuts the note to 50 characters, and no character in two', () => {
  const link = upiLink({ ...payment, note: '🙂'.repeat(60) });
  expect(new URL(link).searchParams.get('tn')).toBe('🙂'.repeat(50));
});

test('apps read from the link exactly what was put in', () => {
  const read = new URL(upiLink({ ...payment, name: 'Shah & Sons, 100% Steel' })).searchParams;
  expect(Object.fromEntries(read)).toEqual({
    pa: 'shah.steel@okaxis',
    pn: 'Shah & Sons, 100% Steel',
    am: '120.00',
    cu: 'INR',
    tr: '100001',
    tn: 'Thok 100001',
  });
});
