import { textOf } from '../reading.ts';

/** Returns the content of one tab of a product's page, without its heading for paper; null if another tab is chosen. */
export function panelHtml(html: string, tab: string): string | null {
  const [, attributes, inside] =
    new RegExp(`<div id="panel-${tab}"([^>]*)><h2[^>]*>.*?</h2>([\\s\\S]*?)(?:<div id="panel-|</section>)`).exec(
      html,
    ) ?? [];
  return attributes === undefined || attributes.includes(' hidden=""') ? null : (inside ?? '');
}

/** Returns the block 'Product information' of a product's page; null where there is none. */
export function informationOf(html: string): string | null {
  const [, inside] = /<h2 id="product-information"[^>]*>.*?<\/h2>([\s\S]*?)<\/section>/.exec(html) ?? [];
  return inside === undefined ? null : textOf(inside);
}

export function panelOf(html: string, tab: string): string | null {
  const inside = panelHtml(html, tab);
  return inside === null ? null : textOf(inside);
}
