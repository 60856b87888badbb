import { createPath, type Location } from 'react-router';
import { OWN_ANSWER } from '../rules/own-answer.ts';
import { LostConnection } from './lost-connection.ts';
import { noteBuild, openAnew } from './other-build.ts';
import { sendPlainly } from './plain-form.ts';
import { GONE_TRIES, isManifest, isScriptAt } from './screen-scripts.ts';
import { askedAgain, reportMissing } from './ui/missing-scripts.ts';

/**
 * Makes fetch throw LostConnection when there is no connection, something other than this site answers, or an answer is
 * cut short (decision 052). The screens handle that error, and nothing foreign is shown.
 */
export function refuseForeignAnswers(): void {
  const { fetch } = window;
  // Addresses whose answer was bad; the browser may have cached it, so the next request bypasses the cache.
  const spoilt = new Set<string>();
  const ownAnswer: typeof fetch = async (address, init) => {
    const place = placeOf(address);
    try {
      const answer = await fetch(address, spoilt.has(place) ? { ...init, cache: 'reload' } : init);
      if (!isOwn(answer)) throw new TypeError('not an answer of this site', { cause: answer.status });
      if (!(await isWhole(answer))) throw new TypeError('not a whole answer');
      spoilt.delete(place);
      if (answer.type !== 'opaque') noteBuild(answer);
      return answer;
    } catch (error) {
      spoilt.add(place);
      throw error instanceof TypeError ? new LostConnection(error.message, { cause: error.cause }) : error;
    }
  };
  window.fetch = async (address, init) => {
    const place = placeOf(address);
    if (!isManifest(place)) return ownAnswer(address, init);
    // The router prefetches its manifest and asks again at the next change of the page: nothing waits for this one.
    if (!init?.signal) return ownAnswer(address, init).then((answer) => (isGone(answer) ? never() : answer), never);
    const ask = () => ownAnswer(address, init);
    const answer = isOfLoad(place) ? await ask() : await untilThere(place, init.signal, ask);
    return isGone(answer) ? leaveFor(place) : answer;
  };
}

const never = () => new Promise<never>(() => {});

/** True for the answer of another build, which does not know the routes of this page's build. */
const isGone = ({ status }: Response) => status === 204;

/** Opens the wanted screen as a page of the other build; a form has gone out already. */
function leaveFor(place: string): Promise<never> {
  const target = loadedWith(place);
  if (target) openAnew(createPath(target));
  return never();
}

/** Returns the place that is being loaded and needs this manifest. */
function loadedWith(place: string): Location | null {
  const navigation = globalThis.__reactRouterDataRouter?.state.navigation;
  return navigation?.state === 'loading' && isScriptAt(place, navigation.location.pathname)
    ? navigation.location
    : null;
}

const placeOf = (address: RequestInfo | URL): string => (address instanceof Request ? address.url : `${address}`);

/** True for the manifest of a page being loaded: nothing was sent, and the screen or its list reports the failure. */
function isOfLoad(place: string): boolean {
  const { location: target, formMethod = 'GET' } = globalThis.__reactRouterDataRouter?.state.navigation ?? {};
  return target !== undefined && formMethod === 'GET' && isScriptAt(place, target.pathname);
}

/**
 * Waits for the manifest of an action that the browser does not know yet, as for its scripts (decision 071): if the
 * manifest failed, the router would replace the current screen and everything typed there.
 */
async function untilThere(place: string, signal: AbortSignal, ask: () => Promise<Response>): Promise<Response> {
  try {
    for (let gone = 0; ; ) {
      const answer = await ask().catch(() => null);
      if (answer && !isGone(answer)) return answer;
      signal.throwIfAborted();
      if (answer) gone += 1;
      const isOver = () => gone >= GONE_TRIES && sendPlainly((path) => isScriptAt(place, path));
      if (answer && (loadedWith(place) || isOver())) return answer;
      reportMissing(place, true);
      await askedAgain();
    }
  } finally {
    reportMissing(place, false);
  }
}

/** (The site redirects no script: a redirect comes from elsewhere. Opaque answers cannot be read anyway.) */
const isOwn = ({ headers, redirected, type }: Response) =>
  type === 'opaque' || (headers.has(OWN_ANSWER) && !redirected);

/** Reads an answer to its end, because the router fails on half of one; an event stream has no end. */
async function isWhole(answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.body || type.includes('event-stream')) return true;
  const text = await answer.clone().text();
  // These addresses answer in one format, whatever the content type says; a refusal may be a single sentence.
  const { pathname } = new URL(answer.url, location.href);
  const isRead = answer.ok && text !== '';
  if (type.includes('x-script') || (isRead && pathname.endsWith('.data'))) {
    return text.endsWith('\n') && isJson(text.slice(0, text.indexOf('\n')));
  }
  return !(type.includes('json') || (isRead && /^\/(?:api\/|__manifest)/.test(pathname))) || isJson(text);
}

function isJson(text: string): boolean {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}
