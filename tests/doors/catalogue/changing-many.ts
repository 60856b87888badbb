import type { Browser } from '../../browser.ts';
import { voids } from '../reading.ts';

type Fields = Record<string, string>;

/** The fields that the preview sends again, hidden in its form. */
function hiddenIn(html: string): Fields {
  const fields = voids(html, 'input').filter((input) => input.get('type') === 'hidden');
  return Object.fromEntries(fields.map((input) => [input.get('name') ?? '', input.get('value') ?? '']));
}

/** Asks for the preview of a change of many products; what it would send is in `confirm`. */
export async function preview(
  supplier: Browser,
  path: string,
  fields: Fields,
): Promise<{ status: number; html: string; confirm: Fields }> {
  // Becoming active or inactive has nothing to be asked: its screen is the preview.
  const answer = path.includes('change-state') ? await supplier.visit(path) : await supplier.post(path, fields);
  const html = await answer.text();
  return { status: answer.status, html, confirm: hiddenIn(html) };
}

/** Changes many products as a person without JavaScript does: preview, then the button below it. */
export async function change(supplier: Browser, path: string, fields: Fields = {}): Promise<Response> {
  const { status, html, confirm } = await preview(supplier, path, fields);
  if (!('seen' in confirm)) throw new Error(`no preview, but ${status}: ${html.slice(0, 1000)}`);
  return supplier.post(path, confirm);
}

/** '?id=1001&id=1002' */
export const ticked = (ids: number[]): string => `?${ids.map((id) => `id=${id}`).join('&')}`;

/** The key under which a change can be undone, from the address it leads to. */
export function keyOf(answer: Response): string {
  const key = new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('changed');
  if (key === null) throw new Error(`nothing was changed: ${answer.status}`);
  return key;
}
