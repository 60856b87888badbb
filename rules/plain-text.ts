/** Part of a line; a link if `href` is set. */
export interface Run {
  text: string;
  href: string | null;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][]; isNumbered: boolean };

export interface PlainText {
  title: string;
  summary: string;
  blocks: Block[];
}

interface Part {
  kind: 'title' | 'heading' | 'list' | 'steps' | 'paragraph';
  /** Without the characters that mark a heading or list item. */
  lines: string[];
}

/**
 * Parses the markup of the text pages: '# title', a summary, '## heading', paragraphs, '- ' and '1. ' lists and links:
 * [words](/within-this-site), or to https:, mailto: and tel:. Anything else stays text; HTML is not interpreted.
 */
export function blocksOf(source: string): PlainText {
  const [title, summary, ...rest] = partsOf(source);
  return { title: textOf(title), summary: textOf(summary), blocks: rest.map(blockOf) };
}

/** Returns the first required part that is missing at the start of the text; null if it has both. */
export function missingIn(source: string): 'title' | 'summary' | null {
  const [title, summary] = partsOf(source);
  if (title?.kind !== 'title') return 'title';
  return summary?.kind === 'paragraph' ? null : 'summary';
}

function partsOf(source: string): Part[] {
  const parts: Part[] = [];
  let before: Part['kind'] | null = null;
  for (const line of source.split('\n').map((one) => one.trim())) {
    const { kind, text } = kindOf(line, parts.length === 0);
    if (kind === before && (kind === 'list' || kind === 'steps' || kind === 'paragraph'))
      parts.at(-1)?.lines.push(text);
    else if (kind !== null) parts.push({ kind, lines: [text] });
    before = kind;
  }
  return parts;
}

function kindOf(line: string, isFirst: boolean): { kind: Part['kind'] | null; text: string } {
  if (line === '') return { kind: null, text: line };
  if (isFirst && line.startsWith('# ')) return { kind: 'title', text: line.slice(2).trim() };
  if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3).trim() };
  if (line.startsWith('- ')) return { kind: 'list', text: line.slice(2) };
  const step = /^\d+\. (.+)$/.exec(line);
  if (step) return { kind: 'steps', text: step[1] ?? '' };
  return { kind: 'paragraph', text: line };
}

const textOf = (part: Part | undefined): string => part?.lines.join(' ') ?? '';

function blockOf(part: Part): Block {
  if (part.kind === 'heading') return { kind: 'heading', text: textOf(part) };
  if (part.kind === 'list' || part.kind === 'steps')
    return { kind: 'list', items: part.lines.map(runsOf), isNumbered: part.kind === 'steps' };
  return { kind: 'paragraph', runs: runsOf(textOf(part)) };
}

/**
 * An address within this site (two slashes would begin another host), or an allowed external one. Neither part may
 * contain '[': a text of nothing but brackets would otherwise be read to its end from each of them.
 */
const link = /\[([^[\]]+)\]\((\/(?![/\\])[^)\s[]*|https:\/\/[^)\s[]+|mailto:[^)\s@[]+@[^)\s@[]+|tel:\+?[\d-]+)\)/g;

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(link)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index), href: null });
    runs.push({ text: found[1] ?? '', href: found[2] ?? null });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), href: null });
  return runs;
}
