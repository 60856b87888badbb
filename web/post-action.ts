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
import { type Refused, type RouteArgs, readAfterAll, refusalOf, typedOn } from './route-handlers.ts';
import { sentence } from './sentences.ts';

/** What a form learns of its verb: a toast, or what stands beside its fields. */
export interface Outcome {
  toast: { isError: boolean; text: string } | null;
  refused: Refused | null;
  /** What is shown this once and is kept nowhere: a new API key. */
  secret?: string;
}

/** What an act gives that has something to show once, or that says in other words that it was carried out. */
interface Shown {
  secret?: string;
  /** Key of the sentence. */
  done?: PlainKey;
  /** It was sent from within a larger form, which stands again as it was typed. */
  keepsTyped?: boolean;
}

/** Where a form without JavaScript is led back to. */
type Screen = string | ((context: RequestContext) => Promise<string>);

type Act = (context: RequestContext, args: RouteArgs) => Promise<Shown | void>;

/** Long enough to be led back to the screen. */
const FLASH_SECONDS = 30;

/**
 * An action with an address of its own, for one change. A form with JavaScript gets the outcome as data; one without is
 * led back to its screen, which tells it once. `done` and `failed` are the sentences of section 8: the second one also
 * stands for a fault, which is written down.
 */
export function postAction(
  {
    screen,
    done,
    failed,
  }: {
    screen: Screen;
    /** None where it leads away from the screen. */
    done?: PlainKey;
    failed: PlainKey;
  },
  act: Act,
) {
  return async (args: RouteArgs) => {
    const context = requestContextOf(args.request, args.context);
    const { outcome, status, away } = await outcomeOf(context, args, { done: done ?? failed, failed }, act);
    if (isFetched(args)) return data(outcome, { status });
    const { cookie, content } = hidden(outcome);
    const { pathname, search } = new URL(args.request.url);
    const until = new Date(context.now().getTime() + FLASH_SECONDS * 1000);
    const flash = { form: pathname + search, content, until };
    const place = await ledBack(context, { screen, flash }).catch((error: unknown) => {
      throw error instanceof DatabaseAway
        ? awayAnswer(context, error, away ? awayMessage(away, failed) : spoken(outcome))
        : error;
    });
    const headers = { 'set-cookie': writeCookie(context, 'flash', cookie, FLASH_SECONDS) };
    return redirect(place, { status: 303, headers });
  };
}

/** What there was to be told, in one piece. */
function spoken({ toast, refused }: Outcome): string {
  return together([toast?.text, refused?.sentence, ...Object.values(refused?.fields ?? {}).flat()]);
}

/** Where nothing can be read or kept any more, no word waits; the way leads to a screen all the same, never to bare data. */
async function ledBack(context: RequestContext, { screen, flash }: { screen: Screen; flash: Flash }): Promise<string> {
  try {
    await keep(context, flash);
    return typeof screen === 'string' ? screen : await screen(context);
  } catch (error) {
    if (error instanceof Response || error instanceof DatabaseAway) throw error;
    context.fault(error, { path: flash.form });
    return typeof screen === 'string' ? screen : '/';
  }
}

async function outcomeOf(
  context: RequestContext,
  args: RouteArgs,
  { done, failed }: { done: PlainKey; failed: PlainKey },
  act: Act,
): Promise<{ outcome: Outcome; status: number; away?: DatabaseAway | null }> {
  try {
    const { done: said = done, keepsTyped, ...shown } = (await act(context, args)) ?? {};
    const toast = { isError: false, text: sentence(said) };
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

/** React Router's own requests carry `.data`; a browser's plain form does not. */
export function isFetched({ request }: RouteArgs): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** What a form without JavaScript was told, for the screen it was led back to. */
export interface Flashed {
  form: string;
  outcome: Outcome;
}

/**
 * Asked only of a browser that has just been led back. It stops asking by the answer that tells: where that is lost, or could not
 * be made, the next one tells it again.
 */
export async function takenFlash(context: RequestContext): Promise<Flashed | null> {
  const cookie = readCookie(context.request, 'flash');
  if (cookie === null) return null;
  const flash = await read(context);
  if (!flash) return null;
  context.onceShown(writeCookie(context, 'flash', '', 0));
  return { form: flash.form, outcome: unhidden(cookie, flash.content as Outcome) };
}

/** A secret rests locked in the flash, and only the cookie of the browser it is meant for opens it, as long as that lives. */
function hidden({ secret, ...outcome }: Outcome): { cookie: string; content: Outcome } {
  if (secret === undefined) return { cookie: '1', content: outcome };
  const { key, text } = locked(secret);
  return { cookie: key, content: { ...outcome, secret: text } };
}

function unhidden(cookie: string, { secret, ...outcome }: Outcome): Outcome {
  const opened = secret === undefined ? null : unlocked(secret, cookie);
  return opened === null ? outcome : { ...outcome, secret: opened };
}

/** In the admin area the word waits for the admin; whoever else is signed in there has words of their own. */
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
