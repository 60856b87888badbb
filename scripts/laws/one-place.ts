import type { Findings, Sources } from './sources.ts';
import { eachNode, importsOf, isMember, isNode, lineOf } from './syntax.ts';

/** `process.env` is read in server/env.ts only, except in tools and tests. */
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

/**
 * Only the engine uses the PGlite instance, because a query on it runs inside whatever transaction its pool has open.
 */
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

/**
 * The two files that make connections, which listen for errors: a lost connection without a listener ends the process.
 */
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
