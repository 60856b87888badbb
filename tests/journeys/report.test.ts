import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { signIn, signInAdmin } from '../sign-in.ts';
import { eventuallyAt, hydrated, open, productNames } from './page-state.ts';
import { desktop, fileJourney } from './site.ts';

const journey = await fileJourney();

test('a report reaches the open queue at once; a deactivated product disappears from the market', async () => {
  journey.expectFault(/status of 400.*\/product\/50\/report\.data/);
  journey.expectFault(/status of 400.*\/deactivate\.data/);
  const admin = new Browser(journey.site);
  await signInAdmin(admin);
  const desk = await journey.person({ as: admin, viewport: desktop });
  await open(desk, '/admin/reports');
  await desk.getByRole('heading', { name: 'No reports are open' }).waitFor();

  const reseller = new Browser(journey.site);
  await signIn(reseller, '9876500002', 'reseller');
  const person = await journey.person({ as: reseller });
  await open(person, '/product/50');
  const name = await person.getByRole('heading', { level: 1 }).innerText();
  await person.getByRole('link', { name: 'Report this product' }).click();
  await person.getByLabel('Reason').selectOption('Something else');
  await person.getByRole('button', { name: 'Send report' }).click();
  await person.getByText('Please say what is wrong').waitFor();
  await person.getByLabel('What is wrong').fill('The picture shows another brand');
  await person.getByRole('button', { name: 'Send report' }).click();
  await person.getByText('Thank you, we will look at it.').waitFor();

  const card = desk.getByRole('article', { name });
  await card.getByText('The picture shows another brand').waitFor();
  await card.getByRole('button', { name: `Looked, decide later: ${name}` }).click();
  await card.getByText('Since your last look').waitFor();
  await card.getByRole('button', { name: `Deactivate ${name}` }).click();
  await card.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await card.getByText('Please give a reason of at least 3 characters').waitFor();
  await card.getByLabel(`Reason to deactivate ${name}`).fill('Brand of another');
  await card.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await desk.getByRole('heading', { name: 'No reports are open' }).waitFor();

  const visitor = await journey.person();
  await eventuallyAt(visitor, '/?category=clock', () => productNames(visitor)).not.toContain(name);
  journey.expectFault(/404/);
  await visitor.goto('/product/50');
  await hydrated(visitor);
  await visitor.getByRole('heading', { name: 'Product Not Found' }).waitFor();

  await open(desk, '/admin/products?q=Twin+bell');
  const row = desk.locator('tr[data-product="50"]');
  expect(await row.innerText()).toContain('Brand of another');
  await row.getByRole('button', { name: `Reactivate ${name}` }).click();
  await row.getByRole('button', { name: `Deactivate ${name}` }).waitFor();
  await eventuallyAt(visitor, '/?category=clock', () => productNames(visitor)).toContain(name);
});
