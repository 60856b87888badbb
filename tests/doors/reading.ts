import type { Browser } from '../browser.ts';

/** Helpers that read pages as a person sees them, never by class names. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '');
}

/** Returns the page's text: no scripts, no tags, one space between words. */
export function textOf(html: string): string {
  const bare = html
    .replace(/<(script|style|title)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ');
  return decoded(bare).replace(/\s+/g, ' ').trim();
}

export interface Element {
  text: string;
  html: string;
  get(attribute: string): string | null;
}

/** Returns every element of a kind that contains no other of its kind, such as a, button, tr, option. */
export function elements(html: string, tag: string): Element[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, attributes = '', inside = '']) => ({
      text: textOf(inside),
      html: inside,
      get: (name) => attributeOf(attributes, name),
    }),
  );
}

/** Returns every element of a kind without an end tag, such as input, meta, link. */
export function voids(html: string, tag: string): Pick<Element, 'get'>[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) => ({
    get: (name) => attributeOf(attributes, name),
  }));
}

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes);
  return found ? decoded(found[1] ?? '') : null;
}

/** Returns the rows of the product list by product id, in their order. */
export function rowsOf(html: string): Map<number, Element> {
  return new Map(
    elements(html, 'tr').flatMap((row) => {
      const id = row.get('data-product');
      return id === null ? [] : [[Number(id), row]];
    }),
  );
}

export const shownIds = (html: string): number[] => [...rowsOf(html).keys()];

/** Returns the address of the link or button with this text. */
export function linkTo(html: string, words: string): string | null {
  return (
    elements(html, 'a')
      .find(({ text }) => text === words)
      ?.get('href') ?? null
  );
}

/** Returns the sentence beside a field after a refusal. */
function besideField(html: string, name: string): string {
  return textOf(new RegExp(`<(div|p) id="error-${name}"[^>]*>([\\s\\S]*?)</\\1>`).exec(html)?.[2] ?? '');
}

/** Returns the sentences beside all fields that have any, by the field's name. */
export function complaints(html: string): Record<string, string> {
  const names = [...html.matchAll(/ id="error-([^"]+)"/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, besideField(html, name)]).filter(([, text]) => text !== ''));
}

/** Returns the sentence above a refused form. */
export function alertOf(html: string): string {
  return textOf(/<div role="alert"[^>]*>([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '');
}

/** Returns the sentences of all alerts of a page as one text. */
export function alertsOf(html: string): string {
  return [...html.matchAll(/role="alert"[^>]*>([^<]*)</g)].map(([, text = '']) => textOf(text)).join('');
}

export const titleOf = (html: string): string => decoded(/<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? '');

/** Returns the content of a meta element by its name or property. */
export function metaOf(html: string, name: string): string | null {
  return (
    voids(html, 'meta')
      .find((meta) => (meta.get('name') ?? meta.get('property')) === name)
      ?.get('content') ?? null
  );
}

export function canonicalOf(html: string): string | null {
  return (
    voids(html, 'link')
      .find((link) => link.get('rel') === 'canonical')
      ?.get('href') ?? null
  );
}

/** Opens a page that must exist. */
export async function opened(visitor: Pick<Browser, 'visit'>, path: string): Promise<string> {
  const response = await visitor.visit(path);
  if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}`);
  return response.text();
}

/** Yields the pages of a list as 'Load More Products' loads them, starting at an address. */
export async function* pagesFrom(visitor: Pick<Browser, 'visit'>, path: string): AsyncGenerator<string> {
  for (let next: string | null = path; next !== null; ) {
    const html = await opened(visitor, next);
    yield html;
    next = linkTo(html, 'Load More Products');
  }
}

/** Returns the ids of all products that an address finds, over all its pages. */
export async function foundIds(visitor: Pick<Browser, 'visit'>, path: string): Promise<number[]> {
  const ids: number[] = [];
  for await (const html of pagesFrom(visitor, path)) ids.push(...shownIds(html));
  return ids;
}
