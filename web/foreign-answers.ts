import { OWN_ANSWER } from '../rules/own-answer.ts';

/**
 * Makes fetch throw a TypeError, as for a lost connection, when something other than this site answers or an answer is
 * cut short (decision 052). The screens handle that error, and nothing foreign is shown.
 */
export function refuseForeignAnswers(): void {
  const { fetch } = window;
  // Addresses whose answer was bad; the browser may have cached it, so the next request bypasses the cache.
  const spoilt = new Set<string>();
  window.fetch = async (address, init) => {
    const place = address instanceof Request ? address.url : `${address}`;
    try {
      const answer = await fetch(address, spoilt.has(place) ? { ...init, cache: 'reload' } : init);
      if (!isOwn(answer) || !(await isWhole(answer))) throw new TypeError('not an answer of this site');
      spoilt.delete(place);
      return answer;
    } catch (error) {
      spoilt.add(place);
      // The router prefetches its manifest and asks again at the next change of the page: nothing waits for this one.
      if (place.includes('/__manifest') && !init?.signal) return new Promise(() => {});
      throw error;
    }
  };
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
