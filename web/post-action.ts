import { data, redirect } from 'react-router';
import { type Flash, keepFlash, readFlash } from '../domain/accounts/flashes.ts';
import { keepAdminFlash, readAdminFlash } from '../domain/admin/flashes.ts';
import { DatabaseAway } from '../domain/away.ts';
import type { PlainKey } from '../messages/message-key.ts';
import { together } from '../rules/together.ts';
import { awayAnswer, awayMessage } from './away.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { locked, unlocked } from './locked.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { pagePath, type Refused, type RouteArgs, readAfterAll, refusalOf, typedOn } from './route-handlers.ts';
import { sentence } from './sentences.ts';

/** Outcome of an action for its form: a toast, or sentences beside the fields. */
export interface Outcome {
  toast: { isError: boolean; text: string; next?: Next } | null;
  refused: Refused | null;
  /** Value shown once and never again: a new API key, or a supplier's number. */
  secret?: string;
}

/** The usual next step, with its address. */
export interface Next {
  to: string;
  label: string;
}

/** Result of an act that shows a value once or has its own success sentence. */
interface Shown {
  secret?: string;
  /** Key of the success sentence. */
  done?: PlainKey;
  /** Set when the form was sent from within a larger form, whose typed text is restored. */
  keepsTyped?: boolean;
}

/** Screen that a form without JavaScript is redirected to; it may depend on the outcome. */
type Screen = string | ((context: RequestContext, outcome: Outcome) => Promise<string>);

/** The work of an action; it may show a value once, or redirect elsewhere. */
export type Change = (context: RequestContext, args: RouteArgs) => Promise<Shown | void>;

/** Keys of an action's sentences for success and for a fault (section 8). */
export interface Sentences {
  done: PlainKey;
  next?: { to: string; label: PlainKey } | undefined;
  failed: PlainKey;
}

/** A form that was sent before signing in, and the page on which its outcome is shown. */
interface Pressed {
  form: string;
  typed: Refused['typed'];
  page: string;
  sessionHash: Buffer;
}

/** An outcome in the flash, and the only page that takes it, if there is one. */
type Kept = Outcome & { page?: string };

/** Seconds that the flash is kept: long enough for the redirect. */
const FLASH_SECONDS = 30;

/**
 * Action with its own address, for one change. With JavaScript the form gets the outcome as data; without, its screen
 * shows the outcome once as a flash, after a redirect. A fault is logged and shows `failed`.
 */
export function postAction(
  {
    screen,
    done,
    next,
    failed,
  }: Omit<Sentences, 'done'> & {
    screen: Screen;
    /** Absent where the act always redirects elsewhere. */
    done?: PlainKey;
  },
  change: Change,
) {
  return async (args: RouteArgs) => {
    const context = requestContextOf(args.request, args.context);
    const { outcome, status, away } = await outcomeOf(context, args, { done: done ?? failed, next, failed }, change);
    if (isFetched(args)) return data(outcome, { status });
    const { cookie, content } = hidden(outcome);
    const { pathname, search } = new URL(args.request.url);
    const until = new Date(context.now().getTime() + FLASH_SECONDS * 1000);
    const flash = { form: pathname + search, content, until };
    const place = await ledBack(context, { screen, flash, outcome }).catch((error: unknown) => {
      throw error instanceof DatabaseAway
        ? awayAnswer(context, error, away ? awayMessage(away, failed) : spoken(outcome))
        : error;
    });
    const headers = { 'set-cookie': writeCookie(context, 'flash', cookie, FLASH_SECONDS) };
    return redirect(place, { status: 303, headers });
  };
}

/**
 * Makes a change whose form was sent before sign-in, and keeps its outcome for the person's next screen, as if `form`
 * had been sent from there with the `typed` texts. Redirects are thrown.
 */
export async function keptOutcome(
  context: RequestContext,
  args: RouteArgs,
  { done, failed, form, typed, page, sessionHash }: Sentences & Pressed,
  change: Change,
): Promise<{ isDone: boolean; cookie: string }> {
  const { outcome } = await outcomeOf(context, args, { done, failed }, change);
  const refused = outcome.refused && { ...outcome.refused, typed };
  const { cookie, content } = hidden({ ...outcome, refused });
  const until = new Date(context.now().getTime() + FLASH_SECONDS * 1000);
  await keepFlash(context.db, sessionHash, { form, content: { ...content, page } satisfies Kept, until });
  const isDone = outcome.toast !== null && !outcome.toast.isError;
  return { isDone, cookie: writeCookie(context, 'flash', cookie, FLASH_SECONDS) };
}

/** Returns all sentences of an outcome as one text. */
function spoken({ toast, refused }: Outcome): string {
  return together([toast?.text, refused?.sentence, ...Object.values(refused?.fields ?? {}).flat()]);
}

/**
 * Keeps the flash and returns the screen. A fault loses the flash, but the redirect still leads to the screen, or to
 * '/' if that depends on the outcome.
 */
async function ledBack(
  context: RequestContext,
  { screen, flash, outcome }: { screen: Screen; flash: Flash; outcome: Outcome },
): Promise<string> {
  try {
    await keep(context, flash);
    return typeof screen === 'string' ? screen : await screen(context, outcome);
  } catch (error) {
    if (error instanceof Response || error instanceof DatabaseAway) throw error;
    context.fault(error, { path: flash.form });
    return typeof screen === 'string' ? screen : '/';
  }
}

async function outcomeOf(
  context: RequestContext,
  args: RouteArgs,
  { done, next, failed }: Sentences,
  change: Change,
): Promise<{ outcome: Outcome; status: number; away?: DatabaseAway | null }> {
  try {
    const { done: doneKey = done, keepsTyped, ...shown } = (await change(context, args)) ?? {};
    const text = sentence(doneKey);
    const toast = { isError: false, text, ...(next && { next: { to: next.to, label: sentence(next.label) } }) };
    const refused = keepsTyped ? { fields: {}, sentence: null, typed: typedOn(args.request) } : null;
    return { outcome: { toast, refused, ...shown }, status: 200 };
  } catch (error) {
    if (error instanceof Response) throw error;
    const away = error instanceof DatabaseAway ? error : null;
    if (away) {
      context.fault(away, {});
      await readAfterAll(args.request);
    }
    const no = refusalOf(error, args.request, failed);
    if (no) return { outcome: { toast: null, refused: no.refused }, status: no.status, away };
    context.fault(error, { path: new URL(args.request.url).pathname });
    return { outcome: { toast: { isError: true, text: sentence(failed) }, refused: null }, status: 500 };
  }
}

/** Returns whether React Router sent the request: its addresses end in `.data`, those of plain forms do not. */
export function isFetched({ request }: Pick<RouteArgs, 'request'>): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** Outcome of a form without JavaScript, for the screen it was redirected to. */
export interface Flashed {
  form: string;
  outcome: Outcome;
}

/**
 * Returns the flash of a browser that was just redirected, by its cookie. The cookie is removed with the page that
 * shows the flash; if that page is lost or fails, the next one shows it.
 */
export async function takenFlash(context: RequestContext): Promise<Flashed | null> {
  const cookie = readCookie(context.request, 'flash');
  if (cookie === null) return null;
  const flash = await read(context);
  const { page, ...outcome } = (flash?.content ?? {}) as Kept;
  // A request on the way to that page, or a prefetch of another page, leaves the flash to that page.
  if (!flash || (page !== undefined && page !== pagePath(new URL(context.request.url)))) return null;
  context.onceShown(writeCookie(context, 'flash', '', 0));
  return { form: flash.form, outcome: unhidden(cookie, outcome) };
}

/** Encrypts a secret in the flash; only the short-lived cookie of the browser it is meant for can decrypt it. */
function hidden({ secret, ...outcome }: Outcome): { cookie: string; content: Outcome } {
  if (secret === undefined) return { cookie: '1', content: outcome };
  const { key, text } = locked(secret);
  return { cookie: key, content: { ...outcome, secret: text } };
}

function unhidden(cookie: string, { secret, ...outcome }: Outcome): Outcome {
  const opened = secret === undefined ? null : unlocked(secret, cookie);
  return opened === null ? outcome : { ...outcome, secret: opened };
}

/** Keeps the flash for the admin in the admin area, otherwise for the signed-in person: one browser may be both. */
async function keep(context: RequestContext, flash: Flash): Promise<void> {
  if (isOfAdminArea(context)) {
    const admin = await context.admin();
    if (admin) await keepAdminFlash(context.db, admin, flash);
    return;
  }
  const session = await context.session();
  if (session) await keepFlash(context.db, session.tokenHash, flash);
}

async function read(context: RequestContext): Promise<Pick<Flash, 'form' | 'content'> | null> {
  if (isOfAdminArea(context)) {
    const admin = await context.admin();
    return admin && readAdminFlash(context.db, admin, context.now());
  }
  const session = await context.session();
  return session && readFlash(context.db, session.tokenHash, context.now());
}

function isOfAdminArea({ request }: RequestContext): boolean {
  return new URL(request.url).pathname.toLowerCase().startsWith('/admin/');
}
