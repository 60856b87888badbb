import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isNode, lineOf } from './syntax.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;

const isData = (path: string) => path.startsWith('db/seed/samples/');

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** A file has at most 300 lines, except data, so that it can be read in one go. */
export function fileLength(sources: Sources): Findings {
  return [...sources]
    .filter(([path, text]) => !isData(path) && linesIn(text) > FILE_LINES_MAX)
    .map(([path, text]) => `${path}: ${linesIn(text)} lines, at most ${FILE_LINES_MAX}`);
}

/** Returns the median length of the files, and the length that a tenth of them exceed. */
export function lengthReport(sources: Sources): string {
  const lengths = [...sources].flatMap(([path, text]) => (isData(path) ? [] : [linesIn(text)])).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return `${lengths.length} source files, lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function has at most 70 lines of code, so that it can be seen without scrolling. */
export function functionLength(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'rules/', 'domain/', 'db/', 'web/', 'server/', 'scripts/')) {
    eachNode(path, text, (node) => {
      if (!functions.has(node.type) || !isNode(node['body'])) return;
      const first = lineOf(text, node.start);
      const lines = lineOf(text, Number(node['end'])) - first + 1;
      if (lines > FUNCTION_LINES_MAX)
        findings.push(`${path}:${first}: a function of ${lines} lines, at most ${FUNCTION_LINES_MAX}`);
    });
  }
  return findings;
}
