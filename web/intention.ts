import { randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { redirect } from 'react-router';
import * as v from 'valibot';
import type { Reseller } from '../domain/accounts/people.ts';
import { VARIANTS_MAX } from '../rules/catalogue/variants.ts';
import { fields } from '../rules/lists.ts';
import { loginPage, nextPage } from '../rules/next-page.ts';
import { returnPath } from '../rules/return-path.ts';
import { readCookie, sealed, unsealed, writeCookie } from './cookies.ts';
import { requireOnboardedReseller } from './guards.ts';
import type { RequestContext } from './request-context.ts';

const contents = v.object({
  act: v.picklist(['add', 'chat', 'call', 'save']),
  /** '0' for a search. */
  product: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** Search to be saved: the query of the market's address, without needless escapes. */
  search: v.optional(v.string(), ''),
  /** As typed; read by the rules of the basket when it is carried out. */
  pieces: v.string(),
  /** Counts of variants by the names of their fields, as typed. */
  counts: v.optional(fields(v.string(), 'form_unreadable'), {}),
  /** `counts`, compressed so that the counts of 100 variants fit into an address. */
  packedCounts: v.optional(v.string(), ''),
  /** Makes the action happen once. */
  key: v.string(),
  /** Browser in which the button was pressed. */
  browser: v.string(),
  /** Seconds since 1970, when the intention expires. */
  until: v.number(),
});

/** A button that a guest pressed on a product's page or on the market before signing in (decision 081). */
export type Intention = Omit<v.InferOutput<typeof contents>, 'packedCounts'>;

export type Pressed = Pick<Intention, 'act' | 'product' | 'pieces'> & Partial<Pick<Intention, 'counts' | 'search'>>;

const LIFE_SECONDS = 7200;
const PIECES_TEXT_MAX = 12;

/**
 * Returns the reseller who pressed a button of a product or the market. Redirects a guest or a new account through
 * sign-in and onboarding, with the pressed button in the return address.
 */
export async function requireResellerFor(context: RequestContext, pressed: Pressed): Promise<Reseller> {
  const person = await context.person();
  if (person && (person.onboardingCompleted || person.userType !== 'reseller')) {
    return requireOnboardedReseller(context);
  }
  const { back, cookie } = carried(context, pressed);
  const place = person ? nextPage(person, back) : loginPage('reseller', back);
  throw redirect(place, { status: 303, headers: { 'set-cookie': cookie } });
}

function carried(
  context: RequestContext,
  { act, product, pieces, counts = {}, search = '' }: Pressed,
): { back: string; cookie: string } {
  const browser = browserOf(context) ?? randomBytes(9).toString('base64url');
  const intention = {
    act,
    product,
    search,
    pieces: pieces.slice(0, PIECES_TEXT_MAX),
    packedCounts: packed(
      Object.entries(counts)
        .slice(0, VARIANTS_MAX)
        .map(([name, text]) => [name, text.slice(0, PIECES_TEXT_MAX)]),
    ),
    key: randomBytes(9).toString('base64url'),
    browser,
    until: Math.floor(context.now().getTime() / 1000) + LIFE_SECONDS,
  };
  const page = pageWithout(intention);
  const query = new URLSearchParams(piecesIn(intention));
  query.set('then', sealed(JSON.stringify(intention), context.secret));
  return {
    back: returnPath(`${page}?${query}`) ?? page,
    cookie: writeCookie(context, 'pressed', browser, LIFE_SECONDS),
  };
}

/**
 * Returns the intention in a return address if its button was pressed in this browser; null otherwise. An address that
 * another person made, or copied, therefore does nothing.
 */
export function intentionIn(context: RequestContext, back: string | null): Intention | null {
  const { searchParams } = new URL(returnPath(back) ?? '/', 'http://own.invalid');
  const text = unsealed(searchParams.get('then'), context.secret);
  const parsed = text === null ? null : v.safeParse(contents, JSON.parse(text));
  if (!parsed?.success) return null;
  const { packedCounts, ...intention } = parsed.output;
  const { browser, until } = intention;
  if (browser !== browserOf(context) || until * 1000 <= context.now().getTime()) return null;
  return packedCounts === '' ? intention : { ...intention, counts: unpacked(packedCounts) };
}

function packed(counts: [string, string][]): string {
  return counts.length === 0 ? '' : deflateRawSync(JSON.stringify(Object.fromEntries(counts))).toString('base64url');
}

function unpacked(text: string): Record<string, string> {
  return JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString());
}

/** Returns the page with the typed quantity or the search, where the button can be pressed again. */
export function pageOf(intention: Intention): string {
  if (intention.act === 'save') return `/products?${new URLSearchParams(intention.search)}`;
  const query = new URLSearchParams(piecesIn(intention)).toString();
  return `${pageWithout(intention)}${query && `?${query}`}`;
}

/** Returns the page that shows the outcome of a button. */
export function pageWithout({ act, product }: Pick<Intention, 'act' | 'product'>): string {
  return act === 'save' ? '/reseller/searches' : `/product/${product}`;
}

function piecesIn({ pieces }: Pressed): Record<string, string> {
  return /^\d{1,9}$/.test(pieces) ? { pieces } : {};
}

function browserOf({ request }: RequestContext): string | null {
  return readCookie(request, 'pressed');
}
