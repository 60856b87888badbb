import { dirname } from 'node:path';
import type { Findings, Sources } from './sources.ts';
import { eachNode, isNode, lineOf, literalText } from './syntax.ts';

const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const writtenInSql = /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+"?([a-z_]+)/gi;

/** A table is written only in the folder whose tables.ts declares it, and below; the seed may write all of them. */
export function tableWriters(sources: Sources): Findings {
  const owners = tableOwners(sources);
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (!/^(?:rules|domain|web|server)\//.test(path)) continue;
    const note = (table: string, at: number) => {
      const owner = owners.get(table);
      if (owner !== undefined && !path.startsWith(`${owner}/`))
        findings.push(`${path}:${lineOf(text, at)}: writes ${table}, which belongs to ${owner}/`);
    };
    eachNode(path, text, (node) => {
      if (node.type === 'CallExpression' && isNode(node['callee']) && isNode(node['callee']['property'])) {
        const [table] = node['arguments'] as unknown[];
        if (writes.has(String(node['callee']['property']['name'])))
          note((literalText(table) ?? '').replace(/ as .*/, ''), node.start);
      }
      const raw = node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : '';
      for (const [, table = ''] of raw.matchAll(writtenInSql)) note(table, node.start);
    });
  }
  return findings;
}

/** Returns the folder of each table: the tables are the members of an interface `...Tables` in a tables.ts. */
function tableOwners(sources: Sources): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [path, text] of sources) {
    if (!path.endsWith('/tables.ts')) continue;
    eachNode(path, text, (node, above) => {
      const declaration = above.at(-2);
      if (node.type !== 'TSPropertySignature' || !isNode(node['key']) || declaration?.type !== 'TSInterfaceDeclaration')
        return;
      if (isNode(declaration['id']) && String(declaration['id']['name']).endsWith('Tables'))
        owners.set(String(node['key']['name']), dirname(path));
    });
  }
  return owners;
}
