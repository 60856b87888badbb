import type { Browser } from '../../browser.ts';
import type { TestWorld } from '../../world.ts';
import { elements, opened, rowsOf } from '../reading.ts';

/** Presses a button of the desk as a browser with JavaScript does; returns the status of the answer. */
export async function pressed(admin: Browser, address: string, fields: Record<string, string> = {}): Promise<number> {
  return (await admin.post(`${address}.data`, fields)).status;
}

export const stop = (admin: Browser, id: number, reason = 'The picture shows another brand') =>
  pressed(admin, `/admin/products/${id}/deactivate`, { reason });

/** Returns ids and texts of the rows in the operator's list, in their order. */
export async function adminRows(admin: Browser, search = ''): Promise<[number, string][]> {
  return [...rowsOf(await opened(admin, `/admin/products${search}`))].map(([id, { text }]) => [id, text]);
}

export const adminIds = async (admin: Browser, search = '') => (await adminRows(admin, search)).map(([id]) => id);

/** Returns the texts of the cards in the queue, in their order. */
export async function queue(admin: Browser, search = ''): Promise<string[]> {
  return elements(await opened(admin, `/admin/reports${search}`), 'article').map(({ text }) => text);
}

export const report = (person: Browser, id: number, words = '', reason = words ? 'other' : 'price') =>
  person.post(`/product/${id}/report`, { reason, words });

/** Returns the hidden fields of a decision: the version and the newest report that the page displays. */
export async function displayedVersion(admin: Browser, id: number): Promise<Record<string, string>> {
  const html = await opened(admin, '/admin/reports');
  const form = new RegExp(`action="/admin/reports/${id}/keep"[\\s\\S]*?</form>`).exec(html)?.[0] ?? '';
  const field = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(form)?.[1] ?? '';
  return { version: field('version'), lastReport: field('lastReport') };
}

/** Returns all entries of the audit trail. */
export const trail = ({ db }: TestWorld) => db.selectFrom('audit_trail').selectAll().orderBy('id').execute();
