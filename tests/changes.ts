import { execFileSync } from 'node:child_process';

const DAY_MS = 86_400_000;
const WEEKLY = 'Thu';
const OUTPUT_BYTES_MAX = 100_000_000;

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX }).trimEnd();

/** Was one of these paths changed within a day before the newest commit, or since it? */
export type IsChanged = (isOne: (path: string) => boolean) => boolean;

/** By what it is decided which tests run. */
export interface Occasion {
  /** Once a week, before a release, and without a history. */
  isForAll: boolean;
  /** Day of the newest commit, counted from 1970. */
  day: number;
  isChanged: IsChanged;
  /** Parts of sentences that are no longer in messages/. */
  gone: string[];
}

/** Returns the occasion of this run. */
export function thisRun(): Occasion {
  try {
    const { head, since } = lastDay();
    return {
      isForAll: process.env['EVERY_TURN'] !== undefined || isWeekly(head),
      day: Math.floor(head.getTime() / DAY_MS),
      isChanged: changedOfLate(),
      gone: sentencesGone(since),
    };
  } catch {
    return { isForAll: true, day: 0, isChanged: () => true, gone: [] };
  }
}

/** Newest commit's time, and the time a day before it. */
function lastDay(): { head: Date; since: string } {
  const head = new Date(git('log', '-1', '--format=%cI'));
  return { head, since: new Date(head.getTime() - DAY_MS).toISOString() };
}

const isWeekly = (head: Date) => head.toUTCString().startsWith(WEEKLY);

/** On one day of the week, and without a history, all paths count as changed. */
export function changedOfLate(): IsChanged {
  try {
    const { head, since } = lastDay();
    const changes = git('log', `--since=${since}`, '--name-status', '--format=').split('\n');
    // A file that was only renamed counts as unchanged; otherwise its new name counts.
    const touched = changes.filter((line) => !line.startsWith('R100')).map((line) => line.split('\t').at(-1) ?? '');
    const uncommitted = [
      ...git('diff', '--name-only', 'HEAD').split('\n'),
      ...git('ls-files', '--others', '--exclude-standard').split('\n'),
    ];
    const paths = [...new Set([...touched, ...uncommitted])].filter(Boolean);
    return (isOne) => isWeekly(head) || paths.some(isOne);
  } catch {
    return () => true;
  }
}

const message = /^([-+])\s+"[^"]*": (".*"),?$/gm;
const parameter = /\{[^}]*\}/;
/** Shorter words stand in too many files. */
const LETTERS_MIN = 4;

/**
 * Returns what was taken out of the sentences in messages/, or changed in them: of each its longest part between
 * parameters. A test that looks for it on a screen finds it no longer.
 */
function sentencesGone(since: string): string[] {
  const changes = [
    git('log', `--since=${since}`, '-p', '--unified=0', '--format=', '--', 'messages/*.json'),
    git('diff', '--unified=0', 'HEAD', '--', 'messages/*.json'),
  ].join('\n');
  const sentences = { '-': new Set<string>(), '+': new Set<string>() };
  for (const [, sign, text] of changes.matchAll(message)) sentences[sign as '-' | '+'].add(JSON.parse(text ?? '""'));
  const gone = [...sentences['-']].filter((sentence) => !sentences['+'].has(sentence));
  return gone.map(longestPart).filter((part) => part.length >= LETTERS_MIN);
}

function longestPart(sentence: string): string {
  const parts = sentence.split(parameter).map((part) => part.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest));
}
