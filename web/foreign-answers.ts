import { OWN_ANSWER } from '../rules/own-answer.ts';

/**
 * What answers in the place of the site, and what comes of an answer only in part, is for every script what a lost
 * connection is: a TypeError (decision 052). The screens know what to say to that, and nothing foreign is ever shown.
 */
export function refuseForeignAnswers(): void {
  const { fetch } = window;
  // A browser keeps what it was given, half an answer too: the next time it must not answer by itself.
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
      // The router looks ahead for addresses on the page, and again at the next change of it: nobody waits for this one.
      if (place.includes('/__manifest') && !init?.signal) return new Promise(() => {});
      throw error;
    }
  };
}

/** (The site leads no script elsewhere: who follows a redirect was sent by somebody else. Opaque answers tell nobody anything.) */
const isOwn = ({ headers, redirected, type }: Response) =>
  type === 'opaque' || (headers.has(OWN_ANSWER) && !redirected);

/** Reads it to its end, for the router would stumble over half of it; a line that stays open has none. */
async function isWhole(answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  if (!answer.body || type.includes('event-stream')) return true;
  const text = await answer.clone().text();
  // What is read at these addresses has one form, whatever the answer says of itself; a refusal may be one sentence.
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
