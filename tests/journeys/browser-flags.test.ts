import { expect, test } from 'vitest';
import { fileJourney } from './site.ts';

const journey = await fileJourney();

/** Flags that a reader of the specification would try: 'an admin flag is held in browser storage'. */
const flags = [
  'admin',
  'isAdmin',
  'adminAuthenticated',
  'isAdminAuthenticated',
  'admin_flag',
  'auth',
  'userType',
  'user',
];

test('no flag set in the browser by hand opens the admin area, or anybody else’s', async () => {
  const page = await journey.person();
  await page.goto('/');
  await page.evaluate((names) => {
    for (const name of names)
      for (const value of ['true', '1', 'admin', 'supplier', JSON.stringify({ userType: 'admin', isAdmin: true })]) {
        localStorage.setItem(name, value);
        sessionStorage.setItem(name, value);
        if (name !== 'admin') document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;
      }
  }, flags);
  const places = [
    ['/admin', '/admin/login'],
    ['/admin/products', '/admin/login'],
    ['/admin/audit', '/admin/login'],
    ['/supplier/products', '/supplier/login'],
    ['/reseller/dashboard', '/reseller/login'],
  ];
  for (const [place = '', login = ''] of places) {
    await page.goto(place);
    expect(new URL(page.url()).pathname).toBe(login);
  }
});
