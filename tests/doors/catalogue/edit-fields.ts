import type { Browser } from '../../browser.ts';
import { elements, opened, textOf, voids } from '../reading.ts';

/** Returns the fields of the form that has a field of this name, as a browser without JavaScript would send them. */
export async function fieldsOf(browser: Browser, path: string, holding: string): Promise<Record<string, string>> {
  return fieldsIn(await opened(browser, path), holding);
}

export function fieldsIn(html: string, holding: string): Record<string, string> {
  const form = elements(html, 'form').find((one) => one.html.includes(`name="${holding}"`));
  if (!form) throw new Error(`no form has a field ${holding}`);
  const inputs = voids(form.html, 'input').filter((input) => {
    const type = input.get('type');
    const isChosen = (type !== 'checkbox' && type !== 'radio') || input.get('checked') !== null;
    return type !== 'file' && isChosen;
  });
  const areas = elements(form.html, 'textarea').map((area) => [
    area.get('name'),
    area.html.split('\n').map(textOf).join('\n'),
  ]);
  const choices = elements(form.html, 'select').map((select) => {
    const options = elements(select.html, 'option');
    const chosen = options.find((option) => option.get('selected') !== null) ?? options[0];
    return [select.get('name'), chosen?.get('value') ?? ''];
  });
  const typed = inputs.map((input) => [
    input.get('name'),
    input.get('value') ?? (input.get('type') === 'checkbox' ? 'on' : ''),
  ]);
  return Object.fromEntries([...typed, ...areas, ...choices]);
}

export const editPage = (id: number): string => `/supplier/products/${id}/edit`;

/** Opens a product's edit page, overwrites fields with the given values, and sends it. */
export async function edit(browser: Browser, id: number, given: Record<string, string> = {}): Promise<Response> {
  return browser.post(editPage(id), { ...(await fieldsOf(browser, editPage(id), 'version')), ...given });
}

/** Edits a product, and expects that it was saved. */
export async function edited(browser: Browser, id: number, given: Record<string, string>): Promise<void> {
  const answer = await edit(browser, id, given);
  if (answer.status !== 303) throw new Error(`not saved: ${answer.status} ${textOf(await answer.text())}`);
}

/** Sets defaults for all products of a supplier, on top of the present ones. */
export async function sayForAll(browser: Browser, given: Record<string, string>): Promise<Response> {
  const before = await fieldsOf(browser, '/supplier/products/defaults', 'savedAt');
  return browser.post('/supplier/products/defaults/save', { ...before, ...given });
}
