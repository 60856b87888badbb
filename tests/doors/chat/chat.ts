import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../rules/day.ts';
import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { idOf } from '../admin/accounts.ts';
import { goodAddress } from '../orders/baskets.ts';
import { buyingReseller, sellingSupplier } from '../orders/trade.ts';

/** Helpers for chats, through the forms of both sides. */

const DAY_MS = 86_400_000;

/** Returns a supplier with 240 pieces of a product, 24 a carton at ₹2,400, and a reseller. */
export async function talkers(world: TestWorld, number: number) {
  const supplier = await sellingSupplier(world, String(9_827_000_000 + number), `Traders ${number}`);
  const reseller = await buyingReseller(world, String(9_827_500_000 + number), `Shop ${number}`);
  const supplierId = await idOf(world, supplier.mobile);
  return { supplier: { ...supplier, id: supplierId }, reseller, product: supplier.product };
}

/** Fields of an inquiry, with usual values where a test gives none. */
export function inquiryForm(given: Record<string, string> = {}): Record<string, string> {
  return { key: randomUUID(), pieces: '100', targetPrice: '90', pincode: '395004', words: 'For Diwali', ...given };
}

/** Sends an inquiry about a product; returns it and its chat. */
export async function inquired(
  { db }: TestWorld,
  reseller: Browser,
  product: number,
  given: Record<string, string> = {},
): Promise<{ inquiry: bigint; thread: bigint }> {
  const answer = await reseller.post(`/product/${product}/inquiry`, inquiryForm(given));
  const place = /^\/reseller\/chats\/(\d+)$/.exec(answer.headers.get('location') ?? '')?.[1];
  if (place === undefined) throw new Error(`not asked: ${answer.status} ${await answer.text()}`);
  const thread = BigInt(place);
  const { id: inquiry } = await db
    .selectFrom('inquiries')
    .select('id')
    .where('thread_id', '=', thread)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { inquiry, thread };
}

/**
 * Fields of a quote, with usual values where a test gives none: 4 cartons at ₹2,160, ₹150 for delivery, valid for three
 * days.
 */
export function quoteForm({ clock }: TestWorld, given: Record<string, string> = {}): Record<string, string> {
  const validUntil = dayOf(new Date(clock.now().getTime() + 3 * DAY_MS));
  return {
    pricePerCarton: '2160',
    cartons: '4',
    delivery: 'fixed',
    deliveryCharge: '150',
    validUntil,
    note: '',
    ...given,
  };
}

/** Answers an inquiry with a quote; returns the quote. */
export async function quoted(
  world: TestWorld,
  supplier: Browser,
  inquiry: bigint,
  given: Record<string, string> = {},
): Promise<bigint> {
  const answer = await supplier.post(`/supplier/inquiries/${inquiry}/quote`, quoteForm(world, given));
  if (answer.status !== 303) throw new Error(`not quoted: ${answer.status} ${await answer.text()}`);
  const { id } = await world.db
    .selectFrom('quotes')
    .select('id')
    .where('inquiry_id', '=', inquiry)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Fields of an acceptance, with usual values where a test gives none: cash, to the PIN code of the inquiry. */
export function acceptForm(supplierId: string, given: Record<string, string> = {}): Record<string, string> {
  return { ...goodAddress, [`way-${supplierId}`]: 'cash', ...given };
}

/** Returns an inquiry and its quote, between a new supplier and a new reseller. */
export async function negotiated(world: TestWorld, number: number, given: Record<string, string> = {}) {
  const people = await talkers(world, number);
  const asked = await inquired(world, people.reseller.browser, people.product);
  const quote = await quoted(world, people.supplier.browser, asked.inquiry, given);
  return { ...people, ...asked, quote };
}
