import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Findings, Sources } from './sources.ts';

const LIST = 'db/migrations/CHECKSUMS';

/**
 * A migration that has landed never changes, because databases have run it. CHECKSUMS, in the format of sha256sum,
 * lists them; a new migration adds its line (`cd db/migrations && sha256sum 002-*.sql >> CHECKSUMS`).
 */
export function landedMigrations(sources: Sources): Findings {
  const lines = (sources.get(LIST) ?? '').split('\n').filter(Boolean);
  const landed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const files = new Map(
    [...sources].flatMap(([path, text]) => (path.endsWith('.sql') ? [[basename(path), text] as const] : [])),
  );
  const findings: Findings = [];
  for (const [name, sum] of landed) {
    const text = files.get(name);
    if (text === undefined) findings.push(`db/migrations/${name}: landed, and is gone`);
    else if (createHash('sha256').update(text).digest('hex') !== sum)
      findings.push(`db/migrations/${name}: was edited after it landed`);
  }
  for (const name of files.keys()) if (!landed.has(name)) findings.push(`db/migrations/${name}: is not in ${LIST}`);
  return findings;
}
