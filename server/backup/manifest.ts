import * as v from 'valibot';

/** Raised when an archive of today can no longer be read by the programs that read its predecessors. */
export const FORMAT = 1;

const count = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
);
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** What an archive says of itself. Files stand in SHA256SUMS, as `sha256sum --check` reads them. */
export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  version: v.string(),
  engine: v.picklist(['embedded', 'server']),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** By name, in the order they were applied. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: v.pipe(v.number(), v.integer()), sha256: digest }),
  ),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
  /** How long the audit trail is and the hash of its newest entry; was its chain whole? */
  audit: v.object({ count, head: digest, isWhole: v.boolean() }),
  files: v.pipe(v.number(), v.integer()),
});

export type Manifest = v.InferOutput<typeof manifestSchema>;

export const manifestName = 'manifest.json';
export const sumsName = 'SHA256SUMS';
export const rowsName = (table: string) => `rows/${table}.jsonl`;

export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify(manifest, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value), 2)}\n`;
}
