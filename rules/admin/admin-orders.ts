import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { type OrderState, orderStates } from '../orders/order.ts';
import { pageNumber } from '../paging.ts';
import { oneLine } from '../text.ts';

/** Orders of all sides, as the operator's address selects them. */
export interface AdminOrdersQuery {
  /** An order's number, a mobile number, or words of either firm's or a product's name. */
  search: string;
  state: OrderState | null;
  page: number;
}

/** Reads the address; meaningless parameters are ignored. */
export function adminOrdersQuery(parameters: URLSearchParams): AdminOrdersQuery {
  return {
    search: oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS)),
    state: orderStates.find((state) => state === parameters.get('state')) ?? null,
    page: pageNumber(parameters.get('page')),
  };
}

/** Reads ten digits, also with +91 and spaces, as a mobile number; null for anything else. */
export function mobileIn(search: string): string | null {
  return /^(?:\+?91)?([6-9]\d{9})$/.exec(search.replace(/[ -]/g, ''))?.[1] ?? null;
}
