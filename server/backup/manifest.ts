import * as v from 'valibot';

/** Version of the format; raise it when older programs can no longer read a new archive. */
export const FORMAT = 1;

const count = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform((text) => BigInt(text)),
);
const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The archive's description of itself. Digests of files are in SHA256SUMS, in the format of `sha256sum --check`. */
export const manifestSchema = v.object({
  format: v.literal(FORMAT),
  version: v.string(),
  engine: v.picklist(['embedded', 'server']),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the migrations, in the order in which they were applied. */
  migrations: v.array(v.string()),
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: v.pipe(v.number(), v.integer()), sha256: digest }),
  ),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
  /** Length of the audit trail, hash of its newest entry, and whether its chain was intact. */
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
