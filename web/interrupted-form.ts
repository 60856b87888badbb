import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { redirect } from 'react-router';
import * as v from 'valibot';
import { type Flash, keepFlash } from '../domain/accounts/flashes.ts';
import type { Person } from '../domain/accounts/people.ts';
import { keepAdminFlash } from '../domain/admin/flashes.ts';
import { adminOf, operatorOfToken } from '../domain/admin/sessions.ts';
import { LONG_FORM_BYTES_MAX } from '../rules/limits.ts';
import { fields } from '../rules/lists.ts';
import { ENDED, endedLoginPage, loginPage } from '../rules/next-page.ts';
import { returnPath } from '../rules/return-path.ts';
import { readCookie, sealed, unsealed, writeCookie } from './cookies.ts';
import type { RequestContext } from './request-context.ts';
import { screenOfForm } from './return-screen.ts';
import { formOf, pagePath, type Refused, typedOn } from './route-handlers.ts';
import { sentence } from './sentences.ts';

/** Browsers refuse cookies of more than 4,096 bytes, including name and attributes. */
const COOKIE_MAX = 4000;
const LIFE_SECONDS = 1800;
/** Seconds from the end of sign-in to the screen of the form. */
const FLASH_SECONDS = 60;

/** Sign-in leads to the onboarding anyway, so a return address is not needed. */
const onboarding = /^\/(?:supplier|reseller)\/onboarding(?:\?|$)/;

/** Screens of the admin area behind its login. */
const adminScreen = /^\/admin\/(?!login(?:\/|\?|$))/;

const contents = v.object({
  /** Address that the form was sent to. */
  form: v.string(),
  /** Screen of the form. */
  page: v.string(),
  /** Id of the operator whose session it was; null for others. */
  operator: v.nullish(v.string(), null),
  typed: fields(v.string(), 'form_unreadable'),
  /** Seconds since 1970. */
  until: v.number(),
});

type InterruptedForm = v.InferOutput<typeof contents>;

/**
 * An operator and a supplier or reseller may use the same browser: a form of one does not replace a form of the other.
 */
type FormCookie = 'interrupted' | 'admin-interrupted';

/**
 * Redirects a guest to a login, with the page to return to. If they sent a form, their session has ended: the form goes
 * along in a cookie, so that its screen can show it after sign-in (decision 166).
 */
export async function toLogin(
  context: RequestContext,
  area: Person['userType'],
  back: string | null = null,
): Promise<Response> {
  if (context.request.method !== 'POST') return redirect(loginPage(area, back));
  const screen = screenOfForm(context);
  const page = back ?? (screen && screen.pathname + screen.search);
  if (page === null || (returnPath(page) === null && !onboarding.test(page))) return redirect(loginPage(area, null));
  const cookie = await interruptedCookie(context, page, null);
  return redirect(endedLoginPage(area, page), {
    status: 303,
    headers: cookie === null ? {} : { 'set-cookie': cookie },
  });
}

/** Does the same for the admin login, which leads back only to the form's screen. */
export async function toAdminLogin(context: RequestContext): Promise<Response> {
  if (context.request.method !== 'POST') return redirect('/admin/login');
  const screen = screenOfForm(context);
  const page = screen && screen.pathname + screen.search;
  const token = readCookie(context.request, 'admin');
  const operator = token === null ? operatorLeft(context) : operatorOfToken(token);
  const cookie = page !== null && adminScreen.test(page) ? await interruptedCookie(context, page, { operator }) : null;
  return redirect(`/admin/login?${ENDED}=1`, { headers: cookie === null ? {} : { 'set-cookie': cookie } });
}

/**
 * Returns a cookie with the operator who logs out, because a form in another tab is still theirs. None for the shared
 * password, which has no operators, and if a form of this operator is already waiting.
 */
export function operatorLeftCookie(context: RequestContext, token: string): string[] {
  const operator = operatorOfToken(token);
  const waiting = interruptedForm(context, 'admin-interrupted');
  if (operator === null || (waiting?.operator === operator && waiting.page !== '')) return [];
  return [cookieOf(context, 'admin-interrupted', { form: '', page: '', operator, typed: {} })];
}

function operatorLeft(context: RequestContext): string | null {
  return interruptedForm(context, 'admin-interrupted')?.operator ?? null;
}

function cookieOf(context: RequestContext, name: FormCookie, form: Omit<InterruptedForm, 'until'>): string {
  const until = Math.floor(context.now().getTime() / 1000) + LIFE_SECONDS;
  const packed = deflateRawSync(JSON.stringify({ ...form, until })).toString('base64url');
  return writeCookie(context, name, sealed(packed, context.secret), LIFE_SECONDS);
}

/** Returns the form that waits in this browser; null if there is none, or if it has expired. */
function interruptedForm(context: RequestContext, name: FormCookie): InterruptedForm | null {
  const packed = unsealed(readCookie(context.request, name), context.secret);
  if (packed === null) return null;
  const { success, output } = v.safeParse(
    contents,
    JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url')).toString()),
  );
  return success && output.until * 1000 >= context.now().getTime() ? output : null;
}

/**
 * Returns null for a form without text, with pictures, or too long for a cookie; a long form in the admin area keeps
 * only the way back to its screen.
 */
async function interruptedCookie(
  context: RequestContext,
  page: string,
  admin: { operator: string | null } | null,
): Promise<string | null> {
  const { request } = context;
  const isShort = Number(request.headers.get('content-length') ?? 0) <= LONG_FORM_BYTES_MAX;
  if (!request.bodyUsed && isShort) await formOf(request).catch(() => null);
  const sent = typedOn(request);
  if (Object.keys(sent).length === 0) return null;
  const url = new URL(request.url);
  const form = pagePath(url) + url.search;
  const name = admin ? 'admin-interrupted' : 'interrupted';
  const withTexts = (typed: Refused['typed']) =>
    cookieOf(context, name, { form, page, operator: admin?.operator ?? null, typed });
  const cookie = withTexts(sent);
  if (cookie.length <= COOKIE_MAX) return cookie;
  return admin ? withTexts({}) : null;
}

/**
 * Keeps this browser's interrupted form for the screen that a new session returns to. Returns its cookies; none if that
 * screen had no form.
 */
export async function restoreForm(
  context: RequestContext,
  sessionHash: Buffer,
  back: string | null,
): Promise<string[]> {
  const keep = (flash: Flash) => keepFlash(context.db, sessionHash, flash);
  const { cookies } = await restored(context, 'interrupted', ({ page }) => page === back, keep);
  return cookies;
}

/**
 * Does the same for a new admin session, which returns to the form's screen; `page` is null if there is no form of this
 * operator.
 */
export async function restoreAdminForm(
  context: RequestContext,
  token: string,
): Promise<{ page: string | null; cookies: string[] }> {
  const admin = await adminOf(context.db, token, context.now());
  if (!admin) return { page: null, cookies: [] };
  const keep = (flash: Flash) => keepAdminFlash(context.db, admin, flash);
  const operator = operatorOfToken(token);
  const isOwn = (form: InterruptedForm) => adminScreen.test(form.page) && form.operator === operator;
  return restored(context, 'admin-interrupted', isOwn, keep);
}

async function restored(
  context: RequestContext,
  name: FormCookie,
  isMeant: (form: InterruptedForm) => boolean,
  keep: (flash: Flash) => Promise<void>,
): Promise<{ page: string | null; cookies: string[] }> {
  if (readCookie(context.request, name) === null) return { page: null, cookies: [] };
  const forget = writeCookie(context, name, '', 0);
  const output = interruptedForm(context, name);
  if (!output) return { page: null, cookies: [forget] };
  if (!isMeant(output)) return { page: null, cookies: [] };
  // Too long for the cookie. The login said that nothing was saved.
  if (Object.keys(output.typed).length === 0) return { page: output.page, cookies: [forget] };
  const refused: Refused = { fields: {}, sentence: sentence('session_ended_typed'), typed: output.typed };
  const page = new URL(output.page, context.request.url).pathname;
  const until = new Date(context.now().getTime() + FLASH_SECONDS * 1000);
  // If this fails, the person is still signed in, and the form waits in its cookie.
  const isKept = await keep({ form: output.form, content: { toast: null, refused, page }, until }).then(
    () => true,
    () => false,
  );
  return {
    page: output.page,
    cookies: isKept ? [forget, writeCookie(context, 'flash', '1', FLASH_SECONDS)] : [],
  };
}
