import type { Browser } from '../../browser.ts';
import { voids } from '../reading.ts';

type Fields = Record<string, string>;

/** Returns the hidden fields of the preview's form. */
function hiddenIn(html: string): Fields {
  const fields = voids(html, 'input').filter((input) => input.get('type') === 'hidden');
  return Object.fromEntries(fields.map((input) => [input.get('name') ?? '', input.get('value') ?? '']));
}

/** Opens the preview of a change of many products; `confirm` has the fields that it would send. */
export async function preview(
  supplier: Browser,
  path: string,
  fields: Fields,
): Promise<{ status: number; html: string; confirm: Fields }> {
  // Making products active or inactive needs no fields: its page is the preview.
  const answer = path.includes('change-state') ? await supplier.visit(path) : await supplier.post(path, fields);
  const html = await answer.text();
  return { status: answer.status, html, confirm: hiddenIn(html) };
}

/** Changes many products as a person without JavaScript does: the preview, then its button. */
export async function change(supplier: Browser, path: string, fields: Fields = {}): Promise<Response> {
  const { status, html, confirm } = await preview(supplier, path, fields);
  if (!('seen' in confirm)) throw new Error(`no preview, but ${status}: ${html.slice(0, 1000)}`);
  return supplier.post(path, confirm);
}

/** '?id=1001&id=1002' */
export const ticked = (ids: number[]): string => `?${ids.map((id) => `id=${id}`).join('&')}`;

/** Returns the key for undoing a change, from the address it redirects to. */
export function keyOf(answer: Response): string {
  const key = new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('changed');
  if (key === null) throw new Error(`nothing was changed: ${answer.status}`);
  return key;
}
