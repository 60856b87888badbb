import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, lineOf, type SyntaxNode } from './syntax.ts';

/** Growth of the time of a match with the length of the text; unknown if it could not be determined. */
export type Growth = 'linear' | 'polynomial' | 'exponential' | 'unknown';

export type Judge = (source: string, flags: string) => Promise<Growth>;

/** The comment above an expression with polynomial (not exponential) time that states what limits its text. */
const marker = /^\s*\/\/ Bounded: \S/;

interface Expression {
  path: string;
  line: number;
  source: string;
  flags: string;
  isMarked: boolean;
}

/**
 * Judges every regular expression, because a slow one blocks all requests. Refuses an exponential one, a polynomial one
 * without a line `// Bounded: by what` above it, and one that is built at run time, because it cannot be judged.
 */
export async function judgedExpressions(sources: Sources, judge: Judge): Promise<Findings> {
  const findings: Findings = [];
  const expressions: Expression[] = [];
  for (const [path, text] of within(sources, 'domain/', 'rules/', 'server/', 'web/')) {
    const marks = markedLines(text);
    eachNode(path, text, (node) => {
      const line = lineOf(text, node.start);
      if (isBuilt(node))
        findings.push(`${path}:${line}: an expression put together while the program runs is judged by nobody`);
      const literal = node['regex'] as { pattern: string; flags: string } | undefined;
      if (node.type !== 'Literal' || !literal) return;
      const isMarked = marks.delete(line - 1);
      expressions.push({ path, line, source: literal.pattern, flags: literal.flags, isMarked });
    });
    for (const line of marks) findings.push(`${path}:${line}: 'Bounded' without an expression below it`);
  }
  // One after the other: the last resort of a judge is a time, which would count the wait for all the others.
  for (const one of expressions) findings.push(...complaint(one, await judge(one.source, one.flags)));
  return findings;
}

function markedLines(text: string): Set<number> {
  return new Set(text.split('\n').flatMap((line, at) => (marker.test(line) ? [at + 1] : [])));
}

/** Is it `RegExp(...)`, with or without `new`? */
function isBuilt({ type, callee }: SyntaxNode & { callee?: { name?: unknown } }): boolean {
  return (type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp';
}

function complaint({ path, line, source, flags, isMarked }: Expression, growth: Growth): Findings {
  const place = `${path}:${line}: /${source}/${flags}`;
  if (growth === 'linear') return isMarked ? [`${place} is linear and needs no 'Bounded'`] : [];
  if (growth === 'polynomial') return isMarked ? [] : [`${place} takes the square of its text's length, or more`];
  return [growth === 'exponential' ? `${place} takes time without end` : `${place} could not be judged`];
}
