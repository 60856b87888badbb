import type { Browser } from '../browser.ts';
import { opened, textOf } from './reading.ts';

/** Sends a form as a browser without JavaScript does, and reads the screen that it is redirected to. */
export async function sentBack(
  browser: Browser,
  action: string,
  fields: Record<string, string>,
): Promise<{ status: number; place: string | null; html: string; text: string }> {
  const answer = await browser.post(action, fields);
  const place = answer.headers.get('location');
  const html = place === null ? await answer.text() : await opened(browser, place);
  return { status: answer.status, place, html, text: textOf(html) };
}
