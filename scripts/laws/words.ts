import { bindingsOf } from './bindings.ts';
import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, type SyntaxNode } from './syntax.ts';

/** Words with several meanings, and the words to use instead (docs/words.md), in exports and names of files. */
const refused: Record<string, string> = {
  seen: 'snapshot, expectedVersion or readAt',
  verb: 'action',
  sow: 'seed',
  sown: 'seeded',
  leaving: 'erasure',
  world: 'AppContext',
  arrival: 'RouteArgs',
};

const chats = 'chat or thread';
const listening = 'listener, receive or onAnnouncement';

/** Words refused in every name, exported or not: variables, parameters, properties, tests. */
const gone: Record<string, string> = {
  told: 'notice, flash, answer or reason',
  tell: 'report, notify or send',
  said: 'sentence, message, answer or text',
  deed: 'action',
  deeds: 'actions',
  standing: 'accountStatus, or the facts that decide',
  standings: 'situations',
  talk: chats,
  talks: chats,
  talked: chats,
  talking: chats,
  hear: listening,
  hears: listening,
  heard: listening,
  hearer: listening,
  hearers: listening,
};

/** The same for constants, where the word stands at the end: PAGE_ROWS_MAX. */
const goneInConstants: Record<string, string> = {
  most: 'max, at the end of a constant',
  least: 'min, at the end of a constant',
};

/** Names that are stored, so they stay: the subject of a notice. */
const stored = new Set(['rules/notices/notice-kinds.ts said']);

/** Files whose use of the word is plain English: bodies arrive. */
const plain = new Set(['server/arrivals.ts']);

/** Files are named by nouns, not by actions; these words in -ing are nouns. */
const nouns = new Set(['listing', 'onboarding', 'text-encoding', 'chat-opening', 'paging', 'paying']);

const isPart = (path: string) => /^(?:rules|domain|db|web|server)\//.test(path) && !plain.has(path);

/**
 * No name has a word that is gone, and no export a word that is refused; files of the domain and of the rules are named
 * by nouns.
 */
export function fieldWords(sources: Sources): Findings {
  return [...sources].flatMap(([path, text]) => [
    ...fileName(path),
    ...namesIn(path, text).flatMap(({ name, start, isExported }) =>
      refusals(name, path, isExported).map((say) => `${path}:${lineOf(text, start)}: ${name}: say ${say}`),
    ),
  ]);
}

function fileName(path: string): Findings {
  const name = path.replace(/^.*\/|\.tsx?$/g, '');
  const isDoing = /^(?:rules|domain)\//.test(path) && name.endsWith('ing') && !nouns.has(name);
  const words = isPart(path) ? { ...gone, ...refused } : gone;
  return [
    ...foundIn(name, words).map((say) => `${path}: say ${say}`),
    ...(isDoing ? [`${path}: is named for what is done, not for what it holds`] : []),
  ];
}

function refusals(name: string, path: string, isExported: boolean): string[] {
  const isConstant = name === name.toUpperCase();
  const isColumn = name.includes('_') && !isConstant;
  if (isColumn || stored.has(`${path} ${name}`)) return [];
  return foundIn(name, {
    ...gone,
    ...(isConstant && goneInConstants),
    ...(isExported && isPart(path) && refused),
  });
}

const foundIn = (name: string, words: Record<string, string>) =>
  wordsOf(name).flatMap((word) => (Object.hasOwn(words, word) ? [words[word] ?? ''] : []));

/** Splits 'lockOrderLines' and 'ORDER_LINES' into words. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

interface Named {
  name: string;
  start: number;
  isExported: boolean;
}

function namesIn(path: string, text: string): Named[] {
  const found: Named[] = [];
  eachNode(path, text, (node, above) => {
    for (const { name, start } of bindingsOf(node)) {
      const isOwn = isNode(node['id']) && node['id'].start === start;
      found.push({ name, start, isExported: isOwn && isExported(node, above) });
    }
  });
  return found;
}

/** Is this declaration an export itself, rather than a part of one? */
function isExported(node: SyntaxNode, above: SyntaxNode[]): boolean {
  const place = above.at(node.type === 'VariableDeclarator' ? -2 : -1);
  return place?.type === 'ExportNamedDeclaration';
}
