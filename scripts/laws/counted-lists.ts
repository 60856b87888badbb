import { type Findings, type Sources, within } from './sources.ts';
import { eachNode, isMember, lineOf } from './syntax.ts';

/** The file whose lists are counted before their items are read. */
const COUNTED = 'rules/lists.ts';

/** Lists and objects in requests are read by rules/lists.ts, which counts them first. */
export function countedLists(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of within(sources, 'rules/', 'domain/', 'web/')) {
    if (path === COUNTED) continue;
    eachNode(path, text, (node) => {
      if (isMember(node, 'v', 'array') || isMember(node, 'v', 'record'))
        findings.push(`${path}:${lineOf(text, node.start)}: reads a list that ${COUNTED} has not counted`);
    });
  }
  return findings;
}
