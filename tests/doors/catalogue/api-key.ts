import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { sentBack } from '../flash.ts';

/** Makes an API key with the form of the profile, and reads it from the page. */
export async function makeKey(supplier: Browser, keyName = 'Tally'): Promise<string> {
  const { html } = await sentBack(supplier, '/account/api-keys/make', { keyName });
  const key = keyIn(html);
  if (key === null) throw new Error('no key was shown');
  return key;
}

export function keyIn(html: string): string | null {
  return /value="(thok_[^"]+)"/.exec(html)?.[1] ?? null;
}

/** A supplier's program: no cookies, no Origin, with or without a key. */
export function programOf({ browser, origin }: TestWorld, key: string | null, address?: string) {
  const { site } = browser();
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(new URL(path, origin), {
      method,
      headers: {
        host: new URL(origin).host,
        ...(key !== null && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const answer = await site.answer(request, address);
    const text = await answer.text();
    const json = (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null;
    return { status: answer.status, headers: answer.headers, body: json };
  };
}
