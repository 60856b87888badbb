const lineBreaks = /<(?:br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/ul|\/ol)\b[^<>]*>/gi;
const tags = /<\/?[a-z][^<>]*>/gi;
const entities: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&rsquo;': '’',
  '&ndash;': '–',
  '&amp;': '&',
};

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,5}|#39);/i;

/**
 * Returns the words of a description in HTML, with a line for each paragraph; nothing of it is ever shown as HTML. A
 * text without markup keeps its lines.
 */
export function textOfHtml(html: string): string {
  if (!markup.test(html)) return html;
  const text = withoutHidden(html)
    .replace(/\s+/g, ' ')
    .replace(lineBreaks, '\n')
    .replace(tags, '')
    .replace(/&(?:[a-z]{2,5}|#39);/g, (entity) => entities[entity] ?? entity);
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Takes off comments, styles and scripts, of which a browser shows nothing. */
function withoutHidden(html: string): string {
  const withoutComments = withoutParts(html, /<!--/g, /-->/);
  return withoutParts(withoutComments, /<(?:style|script)\b[^<>]*>/gi, /<\/(?:style|script)\s*>/i);
}

/** A part that does not end is kept. */
function withoutParts(html: string, begin: RegExp, end: RegExp): string {
  const begins = html.match(begin) ?? [];
  const [first = '', ...others] = html.split(begin);
  const kept = others.map((part, at) => {
    const found = end.exec(part);
    return found === null ? (begins[at] ?? '') + part : part.slice(found.index + found[0].length);
  });
  return first + kept.join('');
}
