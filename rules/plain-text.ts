/** A stretch of text, a link when it has an address. */
export interface Run {
  text: string;
  href: string | null;
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] };

export interface PlainText {
  title: string;
  summary: string;
  blocks: Block[];
}

/**
 * The small language of the text pages: '# title', a summary, '## heading', paragraphs, '- ' lists and
 * [links](/within-this-site). Anything else stays the text it is; there is no HTML.
 */
export function blocksOf(source: string): PlainText {
  const [title = '', summary = '', ...rest] = source.split(/\n{2,}/).map((part) => part.trim());
  return { title: title.replace(/^# /, ''), summary, blocks: rest.filter(Boolean).map(blockOf) };
}

function blockOf(part: string): Block {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3) };
  const lines = part.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => runsOf(line.slice(2))) };
  return { kind: 'paragraph', runs: runsOf(lines.join(' ')) };
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const link of text.matchAll(/\[([^\]]+)\]\((\/(?![/\\])[^)\s]*)\)/g)) {
    if (link.index > from) runs.push({ text: text.slice(from, link.index), href: null });
    runs.push({ text: link[1] ?? '', href: link[2] ?? null });
    from = link.index + link[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), href: null });
  return runs;
}
