import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, type SyntaxNode } from './syntax.ts';

/** Words that stood for several things at once, and what is said instead (docs/words.md). */
const refused: Record<string, string> = {
  told: 'notice, flash or answer',
  seen: 'snapshot, expectedVersion or readAt',
  deed: 'formAction',
  verb: 'action',
  sow: 'seed',
  sown: 'seeded',
  standing: 'accountStatus',
  leaving: 'erasure',
  talk: 'chat or thread',
  most: 'max, at the end of a constant',
  least: 'min, at the end of a constant',
  world: 'AppContext',
  arrival: 'RouteArgs',
};

/** These say what the word says in plain English: bodies arrive, a sender is seen to. */
const plain = new Set(['server/arrivals.ts']);

/** Files are named for what they hold, not for what is done in them; these are nouns. */
const nouns = new Set(['listing', 'onboarding', 'text-encoding', 'chat-opening', 'paging', 'paying']);

/** No exported name and no file says a refused word; files of the domain and of the rules are named by nouns. */
export function fieldWords(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (!/^(?:rules|domain|db|web|server)\//.test(path) || plain.has(path)) continue;
    const name = path.replace(/^.*\/|\.tsx?$/g, '');
    for (const word of wordsOf(name)) if (Object.hasOwn(refused, word)) findings.push(`${path}: say ${refused[word]}`);
    if (/^(?:rules|domain)\//.test(path) && name.endsWith('ing') && !nouns.has(name))
      findings.push(`${path}: is named for what is done, not for what it holds`);
    for (const exported of exportsOf(path, text)) {
      const isConstant = exported.name === exported.name.toUpperCase();
      for (const word of wordsOf(exported.name)) {
        if (!Object.hasOwn(refused, word) || ((word === 'most' || word === 'least') && !isConstant)) continue;
        findings.push(`${path}:${lineOf(text, exported.start)}: ${exported.name}: say ${refused[word]}`);
      }
    }
  }
  return findings;
}

/** 'lockOrderLines' and 'ORDER_LINES' are made of words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

function exportsOf(path: string, text: string): { name: string; start: number }[] {
  const found: { name: string; start: number }[] = [];
  eachNode(path, text, (node) => {
    const { declaration } = node;
    if (node.type !== 'ExportNamedDeclaration' || !isNode(declaration)) return;
    const several = Array.isArray(declaration['declarations'])
      ? (declaration['declarations'] as SyntaxNode[])
      : [declaration];
    for (const { id, start } of several)
      if (isNode(id) && typeof id['name'] === 'string') found.push({ name: id['name'], start });
  });
  return found;
}
