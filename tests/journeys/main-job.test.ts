import { expect, test } from 'vitest';
import { eventually, isDrawn, open, openMe, productNames, row } from './page-state.ts';
import { fileJourney } from './site.ts';
import { list, onboard, register, signIn } from './supplier-steps.ts';

const journey = await fileJourney();

const product = {
  name: 'Brass diya with stand, 9 cm',
  category: 'Home Decor',
  pricePerCarton: '3960',
  piecesPerCarton: '24',
  branch: 'Katargam',
  stock: '480',
};

test('a product listed by a new supplier is found by a signed-out reseller', async () => {
  const supplier = await journey.person();
  await signIn(supplier, 'supplier', '9825011111');
  await supplier.waitForURL('**/supplier/login/register');
  await register(supplier, 'Jalaram Brass');
  await supplier.getByRole('heading', { name: 'Welcome, Jalaram Brass' }).waitFor();
  await supplier.waitForURL('**/supplier/onboarding');
  await onboard(supplier, 'Katargam');
  await supplier.getByRole('heading', { name: 'You are ready, Jalaram Brass' }).waitFor();
  await supplier.waitForURL('**/supplier/dashboard');
  await openMe(supplier);
  await supplier.getByRole('link', { name: 'Listing' }).click();
  await list(supplier, product);
  await supplier.getByRole('link', { name: 'Products', exact: true }).click();
  await supplier.getByRole('link', { name: product.name, exact: true }).waitFor();
  await eventually(() => isDrawn(supplier.getByLabel(`${product.name}, picture 1`).locator('img'))).toBe(true);

  const reseller = await journey.person();
  await open(reseller, '/');
  // A new product with a picture is among the first: each of seven suppliers has one there.
  expect((await productNames(reseller)).slice(0, 7)).toContain(product.name);

  await reseller.getByRole('button', { name: 'Home Decor' }).click();
  // The address changes before the screen, and each choice continues from the displayed screen.
  const displayed = (name: string) => reseller.locator(`header input[name=${name}]`).waitFor({ state: 'attached' });
  await displayed('category');
  await reseller.getByLabel('Price').selectOption('100-199');
  await displayed('price');
  await reseller.getByLabel('Branch').selectOption('Katargam');
  await displayed('branch');
  await reseller.getByRole('combobox', { name: 'Search products' }).fill('BRASS diya');
  await reseller.keyboard.press('Enter');
  await reseller.waitForURL('**/*q=BRASS+diya*');
  await eventually(() => productNames(reseller)).toEqual([product.name]);
  const { search } = new URL(reseller.url());
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    category: 'home-decor',
    price: '100-199',
    branch: 'Katargam',
    q: 'BRASS diya',
  });
  const found = row(reseller, product.name);
  const facts = await found.innerText();
  for (const fact of ['Jalaram Brass', 'Branch: Katargam', 'Min 24 pcs = ₹3,960', '₹165 /pc', 'In Stock 480 pieces']) {
    expect(facts).toContain(fact);
  }
  await eventually(() => isDrawn(found.getByAltText(`${product.name}, picture 1`))).toBe(true);

  await found.getByRole('link', { name: product.name, exact: true }).click();
  await reseller.getByRole('heading', { name: product.name, level: 1 }).waitFor();
  for (const number of [1, 2]) {
    const shown = reseller.getByAltText(`${product.name}, picture ${number}`);
    await shown.scrollIntoViewIfNeeded();
    await eventually(() => isDrawn(shown)).toBe(true);
    // Re-encoded: at most 800 px on the longer side; this screen needs the middle size.
    const sizes = await shown.evaluate(async (image: HTMLImageElement) => {
      const whole = new Image();
      whole.src = image.src;
      await whole.decode();
      return [whole.naturalWidth, whole.naturalHeight, image.currentSrc.endsWith('-480.webp')];
    });
    expect(sizes).toEqual([800, 600, true]);
  }
  const quantity = reseller.getByLabel('Quantity');
  expect(await quantity.inputValue()).toBe('24');
  await reseller.getByText('₹3,960').first().waitFor();
  await reseller.getByRole('button', { name: 'More', exact: true }).click();
  expect(await quantity.inputValue()).toBe('48');
  await reseller.getByText('₹7,920').waitFor();
  await reseller.getByText('Minimum 1 carton (24 pieces)').waitFor();
});

test('a picture of the wrong kind is refused with its sentence and nothing is listed', async () => {
  const supplier = await journey.person({
    as: await journey.signedInSupplier({ mobile: '9825022222', businessName: 'Umiya Steel' }),
  });
  await open(supplier, '/supplier/products-listing');
  // Photos chosen for a product that has a name are all its own.
  await supplier.getByLabel('Product name').fill('Steel jug');
  await supplier
    .getByLabel('Pictures')
    .setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await supplier.getByText('Please select only image files').waitFor();
  await supplier.getByLabel('Pictures').setInputFiles(
    Array.from({ length: 5 }, (_, at) => ({
      name: `${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from('none'),
    })),
  );
  await supplier.getByText('You can only upload 4 more image(s)').waitFor();
  await supplier
    .getByLabel('Pictures')
    .setInputFiles({ name: 'half.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') });
  await supplier.getByText('Failed to load image').first().waitFor();
  await supplier.goto('/supplier/products');
  await supplier.getByText('No products found').waitFor();
});

test('an incomplete product is refused beside its fields, and the typed text stays', async () => {
  journey.expectFault(/status of 400/);
  const supplier = await journey.person({
    as: await journey.signedInSupplier({ mobile: '9825033333', businessName: 'Khodal Plastics' }),
  });
  await open(supplier, '/supplier/products-listing');
  await supplier.getByText('More details').click();
  await supplier.getByLabel('Description').fill('Half a description');
  await supplier.getByRole('button', { name: 'Save' }).click();
  for (const sentence of [
    'Product name is required',
    'Please select a category',
    'Please enter a valid price per carton',
    'Please enter valid pieces per carton',
  ]) {
    await supplier.getByText(sentence).waitFor();
  }
  expect(await supplier.getByLabel('Product name').getAttribute('aria-invalid')).toBe('true');
  expect(await supplier.getByLabel('Description').inputValue()).toBe('Half a description');
});
