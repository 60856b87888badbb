import { type Findings, type Sources, within } from './sources.ts';

const narrowing = /\)::(?:smallint|integer|bigint|int[248]?)\b(?!\[)/g;

/**
 * No sum and no product is cast to a type with a smaller range in SQL: one supplier's legal stock would make the
 * statement fail for everybody. A sum of money stays numeric, which comes as a bigint; a sum of pieces is a float8.
 */
export function narrowedSums(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'domain/', 'db/', 'web/', 'server/')) {
    for (const { index } of text.matchAll(narrowing)) {
      const cast = castBefore(text, index);
      const isSum = /\bsum\s*\(/.test(cast);
      if (isSum || /[^(]\s\*\s/.test(withoutBlanks(cast))) {
        const line = text.slice(0, index).split('\n').length;
        findings.push(`${path}:${line}: narrows ${isSum ? 'a sum' : 'a product'}`);
      }
    }
  }
  return findings;
}

/** Returns the expression that ends with the bracket at `end`, with the function's name before it. */
function castBefore(text: string, end: number): string {
  let depth = 0;
  for (let at = end; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth > 0) continue;
    const [name = ''] = /\w*\s*$/.exec(text.slice(0, at)) ?? [];
    // The condition of an aggregate function comes after its brackets.
    if (name.trim() === 'filter') return castBefore(text, text.lastIndexOf(')', at)) + text.slice(at, end);
    return name + text.slice(at, end + 1);
  }
  return '';
}

/** Removes the parameters of a statement, which are not SQL. */
function withoutBlanks(statement: string): string {
  return statement.replace(/\$\{[^{}]*\}/g, '');
}
