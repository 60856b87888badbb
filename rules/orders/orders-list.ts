import { latinDigits } from '../digits.ts';
import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { pageNumber } from '../paging.ts';
import { oneLine } from '../text.ts';
import { type OrderState, orderStates } from './order.ts';

/**
 * Tabs of a supplier's orders, those that wait for the supplier first. 'to-check' has the orders whose payment was
 * reported and not found yet, whatever their state; each of the others has the orders of its states.
 */
export const queueTabNames = ['to-answer', 'to-ship', 'to-check', 'offered', 'shipped', 'done', 'ended'] as const;

export type QueueTab = (typeof queueTabNames)[number];

const tabs: Record<OrderState, Exclude<QueueTab, 'to-check'>> = {
  pending: 'to-answer',
  'part-offered': 'offered',
  confirmed: 'to-ship',
  shipped: 'shipped',
  delivered: 'done',
  rejected: 'ended',
  cancelled: 'ended',
  expired: 'ended',
};

/** A supplier's orders, as the address selects them. */
export interface QueueQuery {
  tab: QueueTab;
  /** Words of the reseller's name or of goods, or an order's number. */
  search: string;
  page: number;
}

/** Reads the address. Repeated, too long or meaningless parameters are ignored, never an error. */
export function queueQuery(parameters: URLSearchParams): QueueQuery {
  const tab = parameters.get('tab');
  return {
    tab: queueTabNames.find((name) => name === tab) ?? 'to-answer',
    search: searchIn(parameters),
    page: pageNumber(parameters.get('page')),
  };
}

/** Reads the words of a search, at most 100 characters in one line. */
function searchIn(parameters: URLSearchParams): string {
  return oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS));
}

/** Returns the query string without empty parts: '?tab=shipped&q=om', or ''. */
export function queueSearch({ tab, search, page }: QueueQuery): string {
  const parameters = new URLSearchParams();
  if (tab !== 'to-answer') parameters.set('tab', tab);
  if (search) parameters.set('q', search);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Are the orders under this tab listed oldest first? Waiting ones are, because they are worked off in order; ended ones
 * are not.
 */
export function isOldestFirst(tab: QueueTab): boolean {
  return tab === 'to-answer' || tab === 'offered' || tab === 'to-ship' || tab === 'to-check';
}

/** Returns the tab that lists orders in this state. */
export function tabOf(state: OrderState): Exclude<QueueTab, 'to-check'> {
  return tabs[state];
}

/** Returns the states of the orders under a tab. */
export function statesUnder(tab: QueueTab): OrderState[] {
  return orderStates.filter((state) => tabOf(state) === tab);
}

/** Reads '100001', '#100001' or '# 100001' as the number of an order; null for anything else. */
export function orderNumberIn(search: string): bigint | null {
  const [, digits] = /^#?\s?([1-9]\d{0,14})$/.exec(latinDigits(search)) ?? [];
  return digits === undefined ? null : BigInt(digits);
}

/** Most orders that can be confirmed together. */
export const CONFIRMED_TOGETHER_MAX = 100;

/** Filters of a reseller's own purchases: all, open ones, those with a part offer to answer, to pay, or on the way. */
export const purchaseFilters = ['all', 'open', 'answer', 'pay', 'way'] as const;

export type PurchaseFilter = (typeof purchaseFilters)[number];

export interface PurchasesQuery {
  tab: PurchaseFilter;
  /** Words of a supplier's name or of goods, or an order's number. */
  search: string;
  page: number;
}

/** Reads the address; meaningless parameters are ignored. */
export function purchasesQuery(parameters: URLSearchParams): PurchasesQuery {
  const tab = parameters.get('tab');
  return {
    tab: purchaseFilters.find((name) => name === tab) ?? 'all',
    search: searchIn(parameters),
    page: pageNumber(parameters.get('page')),
  };
}

/** Returns whole hours until then, 0 for less than one; null once the time is over. */
export function hoursLeft(until: Date, now: Date): number | null {
  const left = until.getTime() - now.getTime();
  return left > 0 ? Math.floor(left / 3_600_000) : null;
}
