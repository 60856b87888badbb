import type { Findings, Sources } from './sources.ts';
import { eachNode, isMember, isNode, lineOf, type SyntaxNode } from './syntax.ts';

/**
 * Tests and helpers that may read the clock, because the site or the database that they talk to runs on the machine's
 * clock. None of them chooses its cases by it.
 */
const mayReadClock = new Set([
  'tests/clock.ts',
  'tests/engines/one-at-a-time.ts',
  'tests/trade/buying.ts',
  'tests/doors/admin/health-screen.test.ts',
  'tests/doors/backup/backing-up.ts',
  'tests/doors/catalogue/recommended.test.ts',
  'tests/doors/notices/outbox.test.ts',
  'tests/journeys/behind-a-replica.test.ts',
  'tests/journeys/chart-days.test.ts',
  'tests/journeys/notices-read.test.ts',
  'tests/journeys/operators-cast.ts',
  'tests/journeys/operators.test.ts',
  'tests/journeys/paying.test.ts',
  'tests/journeys/requests.test.ts',
  'tests/journeys/seeded-orders.ts',
  'tests/journeys/seeded-quotes.ts',
  'tests/journeys/sign-in.test.ts',
  'tests/journeys/trade-words.test.ts',
  'tests/lifecycle/kept-builds.test.ts',
  'tests/lifecycle/trade-stores.ts',
]);

const stopwatches = [
  ['performance', 'now'],
  ['process', 'hrtime'],
  ['process', 'cpuUsage'],
  ['process', 'threadCpuUsage'],
  ['process', 'memoryUsage'],
] as const;
const weekdays = new Set(['getDay', 'getUTCDay']);

/**
 * One commit, one answer: what `npm test` runs neither depends on the day nor measures time or memory. The long tests in
 * tests/full may, which `npm run test:full` runs.
 */
export function clockInTests(sources: Sources, allowed: ReadonlySet<string> = mayReadClock): Findings {
  const findings: Findings = [];
  const readers = new Set<string>();
  for (const [path, text] of sources) {
    if (!path.startsWith('tests/') || path.startsWith('tests/full/')) continue;
    const note = (node: SyntaxNode, fault: string) => findings.push(`${path}:${lineOf(text, node.start)}: ${fault}`);
    eachNode(path, text, (node) => {
      if (stopwatches.some(([object, property]) => isMember(node, object, property)))
        note(node, 'measures time or memory; count instead, or measure in tests/full');
      if (isWeekday(node)) note(node, 'asks for the day of the week');
      if (!isClock(node)) return;
      readers.add(path);
      if (!allowed.has(path)) note(node, 'reads the clock');
    });
  }
  for (const path of allowed) {
    if (!readers.has(path)) findings.push(`scripts/laws/clock.ts: ${path} does not read the clock`);
  }
  return findings;
}

function isClock(node: SyntaxNode): boolean {
  if (isMember(node, 'Date', 'now')) return true;
  const isDate = node.type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'Date';
  return isDate && (node['arguments'] as unknown[]).length === 0;
}

function isWeekday({ type, property }: SyntaxNode): boolean {
  return type === 'MemberExpression' && isNode(property) && weekdays.has(String(property['name']));
}
