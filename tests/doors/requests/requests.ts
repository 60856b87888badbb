import { randomUUID } from 'node:crypto';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { categoryId } from '../catalogue/listing.ts';
import { quoteForm } from '../chat/chat.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';

/** Helpers for requests to several suppliers and their answers, through the forms of both sides. */

export type Seller = Awaited<ReturnType<typeof sellers>>[number];

/** Returns suppliers with 240 pieces of a steel bottle each, ₹2,400 a carton of 24, in one vicinity. */
export async function sellers(world: TestWorld, first: number, count: number, names = ['Steel bottle']) {
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const supplier = await sellingSupplier(world, String(first + at), `Sellers ${first + at}`, names);
    made.push({ ...supplier, id: await idOf(world, supplier.mobile) });
  }
  return made;
}

export async function buyer(world: TestWorld, mobile: string, businessName = `Buyer ${mobile}`) {
  return { ...(await buyingReseller(world, mobile, businessName)), mobile, businessName };
}

/** Fields of a request with defaults: 100 steel bottles to Surat. */
export async function requestForm(world: TestWorld, given: Record<string, string> = {}) {
  return {
    key: randomUUID(),
    categoryId: String(await categoryId(world)),
    wanted: 'Steel bottles, 1 litre',
    pieces: '100',
    targetPrice: '95',
    pincode: '395017',
    neededBy: '',
    ...given,
  };
}

/** Posts a request with its form; returns its id. */
export async function posted(world: TestWorld, reseller: Browser, given: Record<string, string> = {}): Promise<bigint> {
  const answer = await reseller.post('/reseller/requests/new', await requestForm(world, given));
  const place = /^\/reseller\/requests\/(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  if (place === undefined) throw new Error(`not posted: ${answer.status} ${await answer.text()}`);
  return BigInt(place);
}

/** Answers a request by the form with defaults; returns the quote. */
export async function answered(
  world: TestWorld,
  { browser, id, product }: Pick<Seller, 'browser' | 'id' | 'product'>,
  request: bigint,
  given: Record<string, string> = {},
): Promise<bigint> {
  const answer = await browser.post(`/supplier/requests/${request}?product=${product}`, quoteForm(world, given));
  if (answer.status !== 303) throw new Error(`not answered: ${answer.status} ${await answer.text()}`);
  const quote = await world.db
    .selectFrom('quotes')
    .select('id')
    .where('request_id', '=', request)
    .where('supplier_id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return quote.id;
}

/** Returns the suppliers who got a request, the best match first. */
export async function askedOf(world: TestWorld, request: bigint): Promise<string[]> {
  const rows = await world.db
    .selectFrom('bulk_request_suppliers')
    .select('supplier_id')
    .where('request_id', '=', request)
    .orderBy('position')
    .execute();
  return rows.map(({ supplier_id }) => supplier_id);
}
