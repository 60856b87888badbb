import { expect, test } from 'vitest';
import { launch, seededFolder } from './launch.ts';

test('an overlong address is answered in words, and the site works on', async () => {
  const site = await launch({ DATA_DIR: seededFolder() }).ready();
  const answer = await fetch(new URL(`/?q=${encodeURIComponent('क'.repeat(10_000))}`, site.origin));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([431, 'text/plain; charset=utf-8']);
  expect((await answer.text()).split('\n')).toEqual([
    'This address is too long for the site. Search with fewer words and try again.',
    'यह पता साइट के लिए बहुत लंबा है। कम शब्दों से खोजकर फिर कोशिश करें।',
    'આ સરનામું સાઇટ માટે ઘણું લાંબું છે. ઓછા શબ્દોથી શોધીને ફરી પ્રયત્ન કરો.',
    '',
  ]);
  expect((await fetch(new URL(`/?q=${'x'.repeat(10_000)}`, site.origin))).status).toBe(200);
  const ending = await site.stop();
  expect([ending.code, ending.errors]).toEqual([0, '']);
});
