import { searchWords } from '../catalogue/market.ts';
import { latinDigits } from '../digits.ts';
import { accountIdFrom } from '../id.ts';
import { SEARCH_MAX_CHARACTERS } from '../limits.ts';
import { oneLine } from '../text.ts';

/** Status filters of the operator's lists of accounts. A blocked account is never listed as 'pending'. */
export const accountFilters = ['pending', 'rejected', 'blocked'] as const;

export type AccountFilter = (typeof accountFilters)[number];

/** One page of a list of accounts: the newest, or those just before or after the account with a given id. */
export interface AccountsQuery {
  search: string;
  /** Null for all. */
  status: AccountFilter | null;
  /** Older than this account. */
  after: string | null;
  /** Newer than this account. */
  before: string | null;
}

/** Reads the address. Repeated, too long or meaningless parameters are ignored, never an error. */
export function accountsQuery(parameters: URLSearchParams): AccountsQuery {
  const after = accountIdFrom(parameters.get('after') ?? undefined);
  const status = parameters.get('status');
  return {
    status: accountFilters.find((one) => one === status) ?? null,
    search: oneLine(oneLine(parameters.get('q') ?? '').slice(0, SEARCH_MAX_CHARACTERS)),
    after,
    before: after === null ? accountIdFrom(parameters.get('before') ?? undefined) : null,
  };
}

/** Returns the query string without empty parts: '?q=om&status=pending&after=ID', or ''. */
export function accountsSearch({ search, status, after, before }: AccountsQuery): string {
  const parameters = new URLSearchParams();
  if (search) parameters.set('q', search);
  if (status) parameters.set('status', status);
  if (after !== null) parameters.set('after', after);
  if (before !== null) parameters.set('before', before);
  const text = parameters.toString();
  return text && `?${text}`;
}

/**
 * Splits a search into words for the name or number; `number` is set when the whole text is one ('+91 98765 00001').
 */
export function accountsSought(search: string): { words: string[]; number: string | null } {
  const typed = latinDigits(search);
  const isNumber = /^\+?[\d\s()-]+$/.test(typed) && /\d/.test(typed);
  const digits = typed.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '');
  return { words: searchWords(search), number: isNumber ? digits : null };
}
