import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import * as v from 'valibot';
import { knownBrowser } from '../../../domain/accounts/known-browser.ts';
import type { Asker, TryingBrowser } from '../../../domain/accounts/limits.ts';
import { nextPage } from '../../../rules/next-page.ts';
import type { Area } from '../../area-of.ts';
import { readCookie, sealed, unsealed, writeCookie } from '../../cookies.ts';
import type { RequestContext } from '../../request-context.ts';

const contents = v.object({
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

/** Sign-in under way, kept in a sealed cookie: the number, the page to return to, and a sentence to show. */
export type SigningIn = v.InferOutput<typeof contents>;

const LIFE_SECONDS = 900;

export function signingIn(context: RequestContext): SigningIn | null {
  const text = unsealed(readCookie(context.request, 'signing-in'), context.secret);
  if (text === null) return null;
  const parsed = v.safeParse(contents, JSON.parse(text));
  return parsed.success && parsed.output.until > context.now().getTime() ? parsed.output : null;
}

/** Describes the person and browser behind a try at signing in. The browser keeps its id between numbers and tries. */
export function askerOf(context: RequestContext, mobile: string): Asker & TryingBrowser {
  const { address, secret, limits } = context;
  const now = context.now();
  const known = knownBrowser(readCookie(context.request, 'known-browser'), now, { secret, mobile });
  const browser = known ?? signingIn(context)?.browser ?? randomUUID();
  return { mobile, address, secret, limits, now, browser, isKnown: known !== null };
}

/** Returns the cookie that begins a sign-in, once its captcha is passed. */
export function newSigningInCookie(
  context: RequestContext,
  begun: Pick<SigningIn, 'mobile' | 'back' | 'way' | 'browser' | 'said'>,
): string {
  return signingInCookie(context, { ...begun, until: context.now().getTime() + LIFE_SECONDS * 1000 });
}

export function signingInCookie(context: RequestContext, state: SigningIn): string {
  return writeCookie(context, 'signing-in', sealed(JSON.stringify(state), context.secret), LIFE_SECONDS);
}

/** Returns the sign-in under way; without one it redirects to the first step, which asks for a new OTP. */
export function requireSigningIn(context: RequestContext, area: Area): SigningIn {
  const state = signingIn(context);
  if (!state) throw redirect(`/${area}/login?again`);
  return state;
}

/** Redirects a person who is signed in already from the login to the page they wanted (section 2). */
export async function leadOnward(context: RequestContext, back: string | null): Promise<void> {
  const person = await context.person();
  if (person) throw redirect(nextPage(person, back));
}
