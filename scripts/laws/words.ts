import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, type SyntaxNode } from './syntax.ts';

/** Words with several meanings, and the words to use instead (docs/words.md). */
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

/** Files whose use of the word is plain English: bodies arrive. */
const plain = new Set(['server/arrivals.ts']);

/** Files are named by nouns, not by actions; these words in -ing are nouns. */
const nouns = new Set(['listing', 'onboarding', 'text-encoding', 'chat-opening', 'paging', 'paying']);

/** No exported name and no file uses a refused word; files of the domain and of the rules are named by nouns. */
export function fieldWords(sources: Sources): Findings {
  return [...sources]
    .filter(([path]) => /^(?:rules|domain|db|web|server)\//.test(path) && !plain.has(path))
    .flatMap(([path, text]) => [
      ...fileName(path),
      ...exportsOf(path, text).flatMap((one) => exportedName(path, text, one)),
    ]);
}

function fileName(path: string): Findings {
  const name = path.replace(/^.*\/|\.tsx?$/g, '');
  const isDoing = /^(?:rules|domain)\//.test(path) && name.endsWith('ing') && !nouns.has(name);
  return [
    ...refusedIn(name).map((word) => `${path}: say ${refused[word]}`),
    ...(isDoing ? [`${path}: is named for what is done, not for what it holds`] : []),
  ];
}

function exportedName(path: string, text: string, { name, start }: { name: string; start: number }): Findings {
  const isConstant = name === name.toUpperCase();
  return refusedIn(name)
    .filter((word) => isConstant || (word !== 'most' && word !== 'least'))
    .map((word) => `${path}:${lineOf(text, start)}: ${name}: say ${refused[word]}`);
}

const refusedIn = (name: string) => wordsOf(name).filter((word) => Object.hasOwn(refused, word));

/** Splits 'lockOrderLines' and 'ORDER_LINES' into words. */
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
