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
  /** By which the tries of this browser are counted. */
  browser: v.string(),
  /** How the captcha was passed: whoever holds this cookie did so for this number. */
  way: v.picklist(['proof', 'question']),
  /** Milliseconds since 1970; a kept cookie is worth nothing after that. */
  until: v.number(),
  /** What the code screen has to say once: how a resend went. */
  said: v.nullable(v.object({ isSent: v.boolean(), sentence: v.string() })),
});

/** A sign-in that is under way: the number typed, where the person came from, and what is to be said. */
export type SigningIn = v.InferOutput<typeof contents>;

const LIFE_SECONDS = 900;

export function signingIn(context: RequestContext): SigningIn | null {
  const text = unsealed(readCookie(context.request, 'signing-in'), context.secret);
  if (text === null) return null;
  const parsed = v.safeParse(contents, JSON.parse(text));
  return parsed.success && parsed.output.until > context.now().getTime() ? parsed.output : null;
}

/** Who signs in with a number: the browser keeps its name from one number and try to the next. */
export function askerOf(context: RequestContext, mobile: string): Asker & TryingBrowser {
  const { address, secret, limits } = context;
  const now = context.now();
  const known = knownBrowser(readCookie(context.request, 'known-browser'), now, { secret, mobile });
  const browser = known ?? signingIn(context)?.browser ?? randomUUID();
  return { mobile, address, secret, limits, now, browser, isKnown: known !== null };
}

/** The cookie with which a sign-in begins, once its captcha is passed. */
export function newSigningInCookie(
  context: RequestContext,
  begun: Pick<SigningIn, 'mobile' | 'back' | 'way' | 'browser' | 'said'>,
): string {
  return signingInCookie(context, { ...begun, until: context.now().getTime() + LIFE_SECONDS * 1000 });
}

export function signingInCookie(context: RequestContext, state: SigningIn): string {
  return writeCookie(context, 'signing-in', sealed(JSON.stringify(state), context.secret), LIFE_SECONDS);
}

/** The sign-in under way, or back to its first step. */
export function requireSigningIn(context: RequestContext, area: Area): SigningIn {
  const state = signingIn(context);
  if (!state) throw redirect(`/${area}/login`);
  return state;
}

/** Those who are signed in already have no business at a login (section 2): they go on to what they came for. */
export async function leadOnward(context: RequestContext, back: string | null): Promise<void> {
  const person = await context.person();
  if (person) throw redirect(nextPage(person, back));
}
