import { beforeAll, describe, expect, test } from 'vitest';
import { fileWorld } from '../../world.ts';
import { adminRows, pressed, stop, trail } from '../admin/desk.ts';
import { list, warehouseOf } from '../catalogue/listing.ts';
import { whileUnchangeable } from '../failing.ts';
import { sentBack } from '../flash.ts';
import { complaints, elements, linkTo, opened, rowsOf, shownIds, textOf } from '../reading.ts';

const world = await fileWorld();
const admin = await world.signInAdmin(world.browser());
const mobile = '9825000021';
const supplier = await world.signUpSupplier({ mobile, businessName: 'Jay Metals' }, world.browser());
const warehouse = await warehouseOf(world, mobile);
const stock = { [warehouse]: 480 };
const bottle = await list(world, supplier, { name: 'Steel bottle', sku: 'SB-1', stock });
const kettle = await list(world, supplier, { name: 'Steel kettle', stock });
const words = 'The picture shows another brand';

const row = (id: number) =>
  world.db.selectFrom('products').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const status = async (path: string, who = world.browser()) => (await who.visit(path)).status;
const text = async (path: string, who = world.browser()) => textOf(await opened(who, path));
const ownRow = async (id: number) => rowsOf(await opened(supplier, '/supplier/products')).get(id)?.text ?? '';

test('everybody sees the product before, signed-out visitors from memory too', async () => {
  expect(shownIds(await opened(world.browser(), '/?q=steel'))).toHaveLength(2);
  expect(await status(`/product/${bottle}`)).toBe(200);
});

test('a reason of 3 to 500 characters is required, and nothing changes without it', async () => {
  const address = `/admin/products/${bottle}/deactivate`;
  for (const reason of ['', '  x ', 'y'.repeat(501)]) {
    const { place, html } = await sentBack(admin, address, { reason });
    expect([place, Object.values(complaints(html))]).toEqual([
      '/admin/products',
      [
        reason.length > 500
          ? 'The reason must be at most 500 characters'
          : 'Please give a reason of at least 3 characters',
      ],
    ]);
  }
  expect([(await row(bottle)).stopped_at, await trail(world)]).toEqual([null, []]);
  expect(await pressed(admin, '/admin/products/999999/deactivate', { reason: words })).toBe(404);
});

test('a fault names the action that failed', async () => {
  const failureOf = (address: string, fields: Record<string, string>) =>
    whileUnchangeable(world, 'products', async () => (await sentBack(admin, address, fields)).text);
  expect(await failureOf(`/admin/products/${bottle}/deactivate`, { reason: words })).toContain(
    'Failed to deactivate product',
  );
  expect([(await row(bottle)).stopped_at, world.faults.splice(0).length]).toEqual([null, 1]);
});

describe('a product that the operator deactivated', () => {
  let version = 0;
  let outcome = { place: null as string | null, text: '' };
  beforeAll(async () => {
    ({ version } = await row(bottle));
    outcome = await sentBack(admin, `/admin/products/${bottle}/deactivate`, { reason: words });
  });

  test('has a line in the trail that refers to the words without holding them', async () => {
    expect([outcome.place, outcome.text.includes('Product deactivated')]).toEqual(['/admin/products', true]);
    const lines = await trail(world);
    const { id } = await world.db.selectFrom('told_reasons').select('id').executeTakeFirstOrThrow();
    expect(lines).toMatchObject([
      {
        actor: 'admin',
        action: 'product.deactivate',
        subject: `product:${bottle}`,
        before: { status: 'active', stopped: false },
        after: { status: 'active', stopped: true, reason: `told:${id}` },
      },
    ]);
    expect(
      JSON.stringify(lines, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
    ).not.toContain('another brand');
    expect(await stop(admin, bottle)).toBe(409);
    expect(await trail(world)).toHaveLength(1);
  });

  test('is nowhere in public: lists, search, sitemap, counts, its page, its data and its report', async () => {
    expect(shownIds(await opened(world.browser(), '/'))).toEqual([kettle]);
    expect(shownIds(await opened(world.browser(), '/?q=steel'))).toEqual([kettle]);
    expect(await (await world.visit('/sitemap.xml')).text()).not.toContain(`/product/${bottle}<`);
    const { supplier_id } = await row(bottle);
    expect(shownIds(await opened(world.browser(), `/suppliers/${supplier_id}`))).toEqual([kettle]);
    expect(await text('/suppliers')).toContain('1 product');
    const answer = await world.browser().visit(`/product/${bottle}`);
    const html = await answer.text();
    expect([answer.status, textOf(html).includes('Product Not Found'), html.includes('Steel bottle')]).toEqual([
      404,
      true,
      false,
    ]);
    const reseller = await world.signUpReseller({ mobile: '9825000022', businessName: 'Corner' }, world.browser());
    for (const path of [`/product/${bottle}`, `/product/${bottle}/report`])
      expect(await status(path, reseller)).toBe(404);
    expect(await (await reseller.visit(`/product/${bottle}.data`)).text()).not.toContain('Steel bottle');
    expect((await reseller.post(`/product/${bottle}/report`, { reason: 'price' })).status).toBe(404);
  });

  test('can be read by the admin, who sees the reason and is led back, and by no other visitor', async () => {
    for (const path of [`/product/${bottle}`, `/product/${bottle}?tab=shipping`, `/product/${bottle}.data`]) {
      const [byAdmin, before, after] = await Promise.all([
        admin.visit(path),
        ...[world.browser(), world.browser()].map((visitor) => visitor.visit(path)),
      ]);
      expect([path, byAdmin.status, before?.status, after?.status]).toEqual([path, 200, 404, 404]);
      expect([byAdmin.headers.get('etag'), byAdmin.headers.get('cache-control')]).toEqual([null, 'private, no-store']);
      expect([path, await status(path)]).toEqual([path, 404]);
      const pretender = await world.visit(path, { headers: { cookie: 'admin=guessed' } });
      expect([path, pretender.status]).toEqual([path, 404]);
    }
    const page = await opened(admin, `/product/${bottle}`);
    expect(textOf(page)).toContain(
      `You see this page as the operator. It is not public. Deactivated by Thok: ${words} Back to all products`,
    );
    expect(linkTo(page, 'Back to all products')).toBe('/admin/products');
    expect(linkTo(page, 'Jay Metals')).toBe(`/admin/accounts/${(await row(bottle)).supplier_id}`);
    for (const gone of ['Send Inquiry', 'Chat Now', 'Report this product']) expect(textOf(page)).not.toContain(gone);
    expect(linkTo(await opened(admin, '/admin/products'), 'Steel bottle')).toBe(`/product/${bottle}`);
    expect(await text(`/product/${kettle}`, admin)).not.toContain('as the operator');
  });

  test('can be read by its signed-in owner, who sees the reason', async () => {
    const page = await text(`/product/${bottle}`, supplier);
    expect(page).toContain(`Only you can see this page. Deactivated by Thok: ${words}`);
    expect(page).toContain('Out of Stock · 0');
    expect(await ownRow(bottle)).toMatch(/ Inactive · .* Deactivated by Thok: /);
    expect(await ownRow(bottle)).toContain(`Deactivated by Thok: ${words}`);
    expect(await ownRow(bottle)).toContain('Out of Stock');
    expect(await ownRow(kettle)).not.toContain('Deactivated');
    expect(await text(`/supplier/products/${bottle}/edit`, supplier)).toContain(`Deactivated by Thok: ${words}`);
    expect((await adminRows(admin, '?q=bottle'))[0]?.[1]).toContain(`Deactivated by Thok ${words}`);
  });

  test('counts for its supplier as an inactive product', async () => {
    const shown = async (search: string) => shownIds(await opened(supplier, `/supplier/products?${search}`));
    expect([await shown('state=active'), await shown('state=inactive')]).toEqual([[kettle], [bottle]]);
    expect([await shown('stock=in-stock'), await shown('stock=out-of-stock')]).toEqual([[kettle], [bottle]]);
    const html = await opened(supplier, '/supplier/dashboard');
    expect(textOf(html)).toContain('Products listed 2 On sale 1 Low stock 0 Out of stock 0');
    expect(textOf(html)).toContain(`Steel bottle Deactivated by Thok: ${words}`);
    expect(linkTo(html, 'Steel bottle')).toBe(`/supplier/products/${bottle}/edit`);
    const list = await opened(supplier, '/supplier/products');
    expect([bottle, kettle].map((id) => list.includes(`action="/supplier/products/${id}/deactivate"`))).toEqual([
      false,
      true,
    ]);
    const answer = (await (await supplier.visit(`/api/product/${bottle}`)).json()) as Record<string, unknown>;
    expect([answer['isActive'], answer['status']]).toEqual([false, 'active']);
  });

  test('does not come back by anything its supplier does', async () => {
    expect((await row(bottle)).version).toBe(version + 1);
    const stale = await supplier.post(`/supplier/products/${bottle}/deactivate.data`, { version: String(version) });
    expect(stale.status).toBe(409);
    const ways = [
      async () =>
        supplier.post(`/supplier/products/${bottle}/deactivate`, { version: String((await row(bottle)).version) }),
      async () =>
        supplier.post(`/supplier/products/${bottle}/reactivate`, { version: String((await row(bottle)).version) }),
      async () => {
        const { category_id } = await row(bottle);
        const body = {
          name: 'Steel bottle',
          categoryId: category_id,
          pricePerCarton: 2400,
          piecesPerCarton: 24,
          isActive: true,
        };
        const request = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
        return supplier.visit(`/api/product/${bottle}`, request);
      },
    ];
    for (const way of ways) {
      expect((await way()).status).toBeLessThan(400);
      expect([(await row(bottle)).is_public, await status(`/product/${bottle}`)]).toEqual([false, 404]);
    }
    expect((await row(bottle)).status).toBe('active');
    expect(shownIds(await opened(world.browser(), '/'))).toEqual([kettle]);
  });

  test('comes back only by the operator, withdrawn if its supplier has withdrawn it meanwhile', async () => {
    await supplier.post(`/supplier/products/${bottle}/deactivate`, { version: String((await row(bottle)).version) });
    const { text: page } = await sentBack(admin, `/admin/products/${bottle}/reactivate`, {});
    expect(page).toContain('Product reactivated');
    expect(shownIds(await opened(world.browser(), '/'))).toEqual([kettle]);
    expect(await ownRow(bottle)).not.toContain('Deactivated by Thok');
    await supplier.post(`/supplier/products/${bottle}/reactivate`, { version: String((await row(bottle)).version) });
    expect(shownIds(await opened(world.browser(), '/?sort=newest'))).toEqual([kettle, bottle]);
    expect(await text(`/product/${bottle}`)).toContain('In Stock · 480 pieces');
    expect((await trail(world)).map(({ action }) => action)).toEqual(['product.deactivate', 'product.reactivate']);
    expect((await trail(world))[1]).toMatchObject({
      before: { status: 'inactive', stopped: true },
      after: { status: 'inactive', stopped: false },
    });
    expect(await pressed(admin, `/admin/products/${bottle}/reactivate`)).toBe(200);
    expect(await trail(world)).toHaveLength(2);
  });
});

test('nobody but the admin can press any of the buttons', async () => {
  for (const who of [world.browser(), supplier])
    for (const action of ['deactivate', 'reactivate']) {
      const answer = await who.post(`/admin/products/${bottle}/${action}`, { reason: words });
      expect(answer.headers.get('location')).toBe('/admin/login?ended=1');
    }
  expect((await row(bottle)).stopped_at).toBe(null);
});

test('an inactive product of a public supplier keeps its page; if the supplier is not public only the owner sees it', async () => {
  await supplier.post(`/supplier/products/${kettle}/deactivate`, { version: String((await row(kettle)).version) });
  expect(await text(`/product/${kettle}`)).toContain('Out of Stock · 0');
  const { supplier_id } = await row(kettle);
  await world.db.updateTable('users').set({ status: 'pending' }).where('id', '=', supplier_id).execute();
  world.db.announcements.announce('catalogue');
  for (const id of [kettle, bottle]) expect(await status(`/product/${id}`)).toBe(404);
  expect(await status(`/suppliers/${supplier_id}`)).toBe(404);
  expect(await text(`/product/${kettle}`, admin)).toContain(
    'You see this page as the operator. It is not public. Not public: the supplier is pending Back to all products',
  );
  const page = await opened(supplier, `/product/${bottle}`);
  expect(textOf(page)).toContain(
    'Only you can see this page. Your products become public once your account is approved.',
  );
  expect(elements(page, 'h1')[0]?.text).toBe('Steel bottle');
});

test('a rejected owner reads the reason on the product, and so does the admin', async () => {
  const { supplier_id } = await row(kettle);
  await pressed(admin, `/admin/accounts/${supplier_id}/reject`, { reason: 'The GST number is another firm’s' });
  expect(await text(`/product/${kettle}`, supplier)).toContain(
    'Only you can see this page. Your account was not approved. Reason: The GST number is another firm’s',
  );
  expect(await text(`/product/${kettle}`, admin)).toContain(
    'Not public: the supplier was rejected. Reason given: The GST number is another firm’s Back to all products',
  );
});

test('no request in this file caused a fault', () => {
  expect(world.faults).toEqual([]);
});
