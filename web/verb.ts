import { data, redirect } from 'react-router';
import { type Flash, keepFlash, readFlash } from '../domain/accounts/flashes.ts';
import { keepAdminFlash, readAdminFlash } from '../domain/admin/flashes.ts';
import { DatabaseAway } from '../domain/away.ts';
import { together } from '../rules/together.ts';
import { awayAnswer, awayMessage } from './away.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { type Arrival, type Refused, refusalOf, typedOn } from './door.ts';
import { locked, unlocked } from './locked.ts';
import { sentence } from './sentences.ts';
import { type Visit, visitOf } from './visit.ts';

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
  done?: string;
  /** It was sent from within a larger form, which stands again as it was typed. */
  keepsTyped?: boolean;
}

/** Where a form without JavaScript is led back to. */
type Screen = string | ((visit: Visit) => Promise<string>);

type Act = (visit: Visit, arrival: Arrival) => Promise<Shown | void>;

/** Long enough to be led back to the screen. */
const FLASH_SECONDS = 30;

/**
 * An action with an address of its own, for one change. A form with JavaScript gets the outcome as data; one without is
 * led back to its screen, which tells it once. `done` and `failed` are the sentences of section 8: the second one also
 * stands for a fault, which is written down.
 */
export function verb(
  {
    screen,
    done,
    failed,
  }: {
    screen: Screen;
    /** None where it leads away from the screen. */
    done?: string;
    failed: string;
  },
  act: Act,
) {
  return async (arrival: Arrival) => {
    const visit = visitOf(arrival.request, arrival.context);
    const { outcome, status, away } = await outcomeOf(visit, arrival, { done: done ?? failed, failed }, act);
    if (isFetched(arrival)) return data(outcome, { status });
    const { cookie, content } = hidden(outcome);
    const { pathname, search } = new URL(arrival.request.url);
    const until = new Date(visit.now().getTime() + FLASH_SECONDS * 1000);
    const flash = { form: pathname + search, content, until };
    const place = await ledBack(visit, { screen, flash }).catch((error: unknown) => {
      throw error instanceof DatabaseAway
        ? awayAnswer(visit, error, away ? awayMessage(away, failed) : spoken(outcome))
        : error;
    });
    const headers = { 'set-cookie': writeCookie(visit, 'flash', cookie, FLASH_SECONDS) };
    return redirect(place, { status: 303, headers });
  };
}

/** What there was to be told, in one piece. */
function spoken({ toast, refused }: Outcome): string {
  return together([toast?.text, refused?.sentence, ...Object.values(refused?.fields ?? {}).flat()]);
}

/** Where nothing can be read or kept any more, no word waits; the way leads to a screen all the same, never to bare data. */
async function ledBack(visit: Visit, { screen, flash }: { screen: Screen; flash: Flash }): Promise<string> {
  try {
    await keep(visit, flash);
    return typeof screen === 'string' ? screen : await screen(visit);
  } catch (error) {
    if (error instanceof Response || error instanceof DatabaseAway) throw error;
    visit.fault(error, { path: flash.form });
    return typeof screen === 'string' ? screen : '/';
  }
}

async function outcomeOf(
  visit: Visit,
  arrival: Arrival,
  { done, failed }: { done: string; failed: string },
  act: Act,
): Promise<{ outcome: Outcome; status: number; away?: DatabaseAway | null }> {
  try {
    const { done: said = done, keepsTyped, ...shown } = (await act(visit, arrival)) ?? {};
    const toast = { isError: false, text: sentence(said) };
    const refused = keepsTyped ? { fields: {}, sentence: null, typed: typedOn(arrival.request) } : null;
    return { outcome: { toast, refused, ...shown }, status: 200 };
  } catch (error) {
    if (error instanceof Response) throw error;
    const away = error instanceof DatabaseAway ? error : null;
    if (away) visit.fault(away, {});
    const no = refusalOf(error, arrival.request, failed);
    if (no) return { outcome: { toast: null, refused: no.refused }, status: no.status, away };
    visit.fault(error, { path: new URL(arrival.request.url).pathname });
    return { outcome: { toast: { isError: true, text: sentence(failed) }, refused: null }, status: 500 };
  }
}

/** React Router's own requests carry `.data`; a browser's plain form does not. */
export function isFetched({ request }: Arrival): boolean {
  return new URL(request.url).pathname.endsWith('.data');
}

/** What a form without JavaScript was told, for the screen it was led back to. */
export interface Told {
  form: string;
  outcome: Outcome;
}

/**
 * Asked only of a browser that has just been led back. It stops asking by the answer that tells: where that is lost, or could not
 * be made, the next one tells it again.
 */
export async function toldOnce(visit: Visit): Promise<Told | null> {
  const cookie = readCookie(visit.request, 'flash');
  if (cookie === null) return null;
  const flash = await read(visit);
  if (!flash) return null;
  visit.onceShown(writeCookie(visit, 'flash', '', 0));
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
async function keep(visit: Visit, flash: Flash): Promise<void> {
  if (isOfAdminArea(visit)) {
    const admin = await visit.admin();
    if (admin) await keepAdminFlash(visit.db, admin, flash);
    return;
  }
  const session = await visit.session();
  if (session) await keepFlash(visit.db, session.tokenHash, flash);
}

async function read(visit: Visit): Promise<Pick<Flash, 'form' | 'content'> | null> {
  if (isOfAdminArea(visit)) {
    const admin = await visit.admin();
    return admin && readAdminFlash(visit.db, admin, visit.now());
  }
  const session = await visit.session();
  return session && readFlash(visit.db, session.tokenHash, visit.now());
}

function isOfAdminArea({ request }: Visit): boolean {
  return new URL(request.url).pathname.toLowerCase().startsWith('/admin/');
}
