import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import * as v from 'valibot';
import { knownBrowser } from '../../../domain/accounts/known-browser.ts';
import type { Asker, TryingBrowser } from '../../../domain/accounts/limits.ts';
import { list } from '../../../rules/lists.ts';
import { nextPage } from '../../../rules/next-page.ts';
import type { Area } from '../../area-of.ts';
import { readCookie, sealed, unsealed, writeCookie } from '../../cookies.ts';
import type { RequestContext } from '../../request-context.ts';
import { typedOn } from '../../route-handlers.ts';

const OTHERS_MAX = 4;

const one = v.object({
  mobile: v.pipe(v.string(), v.regex(/^[6-9]\d{9}$/)),
  back: v.nullable(v.string()),
  /** Id of the browser, by which its tries are counted. */
  browser: v.string(),
  /** Proof by which the captcha was passed for this number. */
  way: v.picklist(['proof', 'question']),
  /** Milliseconds since 1970; from then on the cookie is refused. */
  until: v.number(),
  /** Result of a resend, shown once by the code screen. */
  said: v.nullable(v.object({ isSent: v.boolean(), sentence: v.string() })),
});

/** The latest sign-in, and the sign-ins of other numbers in other tabs. */
const contents = v.object({ ...one.entries, others: v.optional(list(one, OTHERS_MAX, 'form_unreadable'), []) });

/** Sign-in under way, kept in a sealed cookie: the number, the page to return to, and a sentence to show. */
export type SigningIn = v.InferOutput<typeof one>;

const LIFE_SECONDS = 900;
/** Browsers drop a cookie of more than 4096 bytes. */
const COOKIE_CHARACTERS_MAX = 3800;

/** Returns this browser's sign-in with a number, or its latest one; null where there is none. */
export function signingIn(context: RequestContext, mobile?: string): SigningIn | null {
  const [latest = null, ...others] = underWay(context);
  if (mobile === undefined || latest?.mobile === mobile) return latest;
  return others.find((other) => other.mobile === mobile) ?? null;
}

/** Returns the sign-ins of this browser, the latest first. */
function underWay(context: RequestContext): SigningIn[] {
  const text = unsealed(readCookie(context.request, 'signing-in'), context.secret);
  const parsed = text === null ? null : v.safeParse(contents, JSON.parse(text));
  if (!parsed?.success) return [];
  const { others, ...latest } = parsed.output;
  return [latest, ...others].filter(({ until }) => until > context.now().getTime());
}

/** Describes the person and browser behind a try at signing in. The browser keeps its id between numbers and tries. */
export function askerOf(context: RequestContext, mobile: string): Asker & TryingBrowser {
  const { address, secret, limits } = context;
  const now = context.now();
  const known = knownBrowser(readCookie(context.request, 'known-browser'), now, { secret, mobile });
  const before = signingIn(context, mobile) ?? signingIn(context);
  const browser = known ?? before?.browser ?? randomUUID();
  return { mobile, address, secret, limits, now, browser, isKnown: known !== null };
}

/** Returns the cookie that begins a sign-in, once its captcha is passed. */
export function newSigningInCookie(
  context: RequestContext,
  begun: Pick<SigningIn, 'mobile' | 'back' | 'way' | 'browser' | 'said'>,
): string {
  return signingInCookie(context, { ...begun, until: context.now().getTime() + LIFE_SECONDS * 1000 });
}

/** Returns the cookie that makes a sign-in the latest and keeps the others, as far as there is room. */
export function signingInCookie(context: RequestContext, state: SigningIn): string {
  const others = underWay(context).filter(({ mobile }) => mobile !== state.mobile);
  others.length = Math.min(others.length, OTHERS_MAX);
  const contentsOf = () => sealed(JSON.stringify({ ...state, others }), context.secret);
  while (others.length > 0 && contentsOf().length > COOKIE_CHARACTERS_MAX) others.pop();
  return writeCookie(context, 'signing-in', contentsOf(), LIFE_SECONDS);
}

/**
 * Returns the sign-in of the sent form's number, or the latest one; without one, redirects to the first step, which
 * asks for a new OTP. The redirect sets a cookie: if it does not come back, the browser refuses cookies.
 */
export function requireSigningIn(context: RequestContext, area: Area): SigningIn {
  const state = signingIn(context, typedOn(context.request)['mobile']);
  if (state) return state;
  const hasCookie = readCookie(context.request, 'signing-in') !== null;
  const headers = { 'set-cookie': writeCookie(context, 'signing-in', 'none', null) };
  throw redirect(`/${area}/login?again`, hasCookie ? {} : { headers });
}

/** Redirects a person who is signed in already from the login to the page they wanted (section 2). */
export async function leadOnward(context: RequestContext, back: string | null): Promise<void> {
  const person = await context.person();
  if (person) throw redirect(nextPage(person, back));
}
