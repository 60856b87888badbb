const lineBreaks = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/ul|\/ol)\b[^<>]*>/gi;
const tags = /<\/?[a-z][^<>]*>/gi;
const entities: Record<string, string> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#039': "'",
  apos: "'",
  rsquo: '’',
  '#8217': '’',
  ndash: '–',
  '#8211': '–',
  amp: '&',
};
/** Programs that escape a text twice write '&amp;amp;'. */
const entity = /&(?:amp;)*(nbsp|lt|gt|quot|#0?39|apos|rsquo|#8217|ndash|#8211|amp);/g;

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,5}|#39);/i;

const usualTags = /<(?:p|br|div|span|ul|ol|li|strong|em|b|h[1-6]|table)\b[^<>]*>/i;

/** True for a text with the tags of descriptions, not for signs such as '<'. */
export function hasTags(text: string): boolean {
  return usualTags.test(text);
}

/**
 * Returns the words of an HTML description, a line for each paragraph; the result is never shown as HTML. A text
 * without markup keeps its lines.
 */
export function textOfHtml(html: string): string {
  if (!markup.test(html)) return withLineBreaks(html);
  const text = withoutHidden(withLineBreaks(html)).replace(/\s+/g, ' ').replace(lineBreaks, '\n').replace(tags, '');
  return withoutEntities(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns a text with a line break for each '\\n' that WooCommerce writes out. */
export function withLineBreaks(text: string): string {
  return text.replace(/(?:\\r)?\\n/g, '\n').trim();
}

/** 'Pots &amp; pans' -> 'Pots & pans'. */
export function withoutEntities(text: string): string {
  return text.includes('&') ? text.replace(entity, (_, name: string) => entities[name] ?? '') : text;
}

/** Removes comments, styles and scripts, which a browser does not show. */
function withoutHidden(html: string): string {
  const withoutComments = withoutParts(html, /<!--/g, /-->/);
  return withoutParts(withoutComments, /<(?:style|script)\b[^<>]*>/gi, /<\/(?:style|script)\s*>/i);
}

/** Keeps a part that has no end. */
function withoutParts(html: string, begin: RegExp, end: RegExp): string {
  const begins = html.match(begin) ?? [];
  const [first = '', ...others] = html.split(begin);
  const kept = others.map((part, at) => {
    const found = end.exec(part);
    return found === null ? (begins[at] ?? '') + part : part.slice(found.index + found[0].length);
  });
  return first + kept.join('');
}
