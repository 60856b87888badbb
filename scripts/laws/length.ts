import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isNode, lineOf } from './syntax.ts';

const MOST = 300;
const FUNCTION_MOST = 70;

const isData = (path: string) => path.startsWith('db/seed/samples/');

function linesIn(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** A file is read in one go: at most 300 lines, data aside. */
export function fileLength(sources: Sources): Findings {
  return [...sources]
    .filter(([path, text]) => !isData(path) && linesIn(text) > MOST)
    .map(([path, text]) => `${path}: ${linesIn(text)} lines, at most ${MOST}`);
}

/** How long files are: the middle one, and the one that a tenth exceed. */
export function lengthReport(sources: Sources): string {
  const lengths = [...sources].flatMap(([path, text]) => (isData(path) ? [] : [linesIn(text)])).sort((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0;
  return `${lengths.length} source files, lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** A function is seen without scrolling: at most 70 lines of what runs. */
export function functionLength(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'rules/', 'domain/', 'db/', 'web/', 'server/', 'scripts/')) {
    eachNode(path, text, (node) => {
      if (!functions.has(node.type) || !isNode(node['body'])) return;
      const first = lineOf(text, node.start);
      const lines = lineOf(text, Number(node['end'])) - first + 1;
      if (lines > FUNCTION_MOST)
        findings.push(`${path}:${first}: a function of ${lines} lines, at most ${FUNCTION_MOST}`);
    });
  }
  return findings;
}
