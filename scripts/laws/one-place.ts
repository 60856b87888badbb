import type { Findings, Sources } from './sources.ts';
import { eachNode, importsOf, isMember, isNode, lineOf } from './syntax.ts';

/** `process.env` is read in server/env.ts; tools and tests are no part of what runs. */
export function environmentReader(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (path === 'server/env.ts' || /^(?:scripts|tests|bench)\/|^[^/]+\.config\.ts$/.test(path)) continue;
    eachNode(path, text, (node) => {
      if (isMember(node, 'process', 'env')) findings.push(`${path}:${lineOf(text, node.start)}: reads process.env`);
    });
  }
  return findings;
}

/** A query on the PGlite instance runs inside whatever transaction its pool has open: only the engine knows it. */
export function embeddedInstance(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (path === 'db/engine-embedded.ts' || !/^(?:rules|domain|db|web|server)\//.test(path)) continue;
    for (const { specifier } of importsOf(path, text)) {
      if (specifier.startsWith('@electric-sql/pglite')) findings.push(`${path}: imports ${specifier}`);
    }
    eachNode(path, text, (node) => {
      if (isMember(node, 'pglite')) findings.push(`${path}:${lineOf(text, node.start)}: touches the PGlite instance`);
    });
  }
  return findings;
}

/** A connection that is lost while nobody hears ends the process: only these two make connections that hear. */
const connecting = new Set(['db/server-client.ts', 'db/engine-embedded.ts']);

/** Connections to a database are made in one place for each engine. */
export function databaseClients(sources: Sources): Findings {
  const findings: Findings = [];
  for (const [path, text] of sources) {
    if (connecting.has(path) || !/^(?:rules|domain|db|web|server)\//.test(path)) continue;
    if (!path.startsWith('db/') && importsOf(path, text).some(({ specifier, isType }) => specifier === 'pg' && !isType))
      findings.push(`${path}: imports pg`);
    eachNode(path, text, (node) => {
      const isTaken = node.type === 'ImportSpecifier' && ['Client', 'Pool'].includes(nameOf(node['imported']));
      if (isTaken || isMember(node, 'pg', 'Client') || isMember(node, 'pg', 'Pool'))
        findings.push(`${path}:${lineOf(text, node.start)}: makes a connection of its own`);
    });
  }
  return findings;
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node['name']) : '';
}
