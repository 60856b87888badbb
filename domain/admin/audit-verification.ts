import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';

/** The first fault of the trail, counted from the oldest entry; numbers are those of entries. */
export type ChainFault =
  /** The content of an entry was changed after it was written. */
  | { kind: 'altered'; id: bigint }
  | { kind: 'missing'; from: bigint; to: bigint }
  /** An entry is unchanged, but was not written after the entry that precedes it now. */
  | { kind: 'unchained'; id: bigint }
  | { kind: 'cut'; from: bigint; to: bigint }
  /** The trail has more entries than were ever counted. */
  | { kind: 'added'; id: bigint }
  /** The newest entry is not the last one written. */
  | { kind: 'exchanged'; id: bigint }
  /** No entry has the noted hash, or several hashes begin with it. */
  | { kind: 'unknown-head' }
  | { kind: 'ambiguous-head' };

/** Result of recomputing the trail: its length, the hash of its newest entry, and its first fault. */
export interface Chain {
  count: bigint;
  /** 64 hexadecimal digits; zeros before the first entry. */
  head: string;
  fault: ChainFault | null;
}

/** An entry with every text exactly as it is stored. */
interface StoredEntry {
  id: bigint;
  at: string;
  actor: string;
  action: string;
  subject: string;
  before: string | null;
  after: string | null;
  previousHash: string;
  hash: string;
}

const AT_ONCE = 1000;
const NOTHING_YET = '0'.repeat(64);

/**
 * Recomputes the audit trail's chain without the database's functions, including entries that arrive meanwhile.
 * `notedHead`, at least 16 hexadecimal digits of an earlier hash, must occur in it: that also detects a trail rewritten
 * as a whole.
 */
export async function verifyAudit(db: Connection, notedHead: string | null = null): Promise<Chain> {
  // Null until the first entry has been read, since no id precedes it.
  let [read, last]: [bigint | null, { id: bigint; hash: string }] = [null, { id: 0n, hash: NOTHING_YET }];
  const heads = new Set<string>();
  const note = (hash: string) => notedHead !== null && hash.startsWith(notedHead) && heads.add(hash);
  note(NOTHING_YET);
  for (;;) {
    const entries = await entriesAfter(db, read);
    for (const entry of entries) {
      const fault = faultOf(entry, last);
      if (fault) return { ...(await headOf(db)), fault };
      last = { id: entry.id, hash: entry.hash };
      read = entry.id;
      note(entry.hash);
    }
    if (entries.length > 0) continue;
    // The head is read after the rows, because writing an entry moves it in the same transaction.
    const head = await headOf(db);
    if (head.count > last.id && (await entriesAfter(db, read)).length > 0) continue;
    return { ...head, fault: faultOfEnd(head, last) ?? faultOfNote(notedHead, heads) };
  }
}

/** Returns the number of entries and the hash of the newest, as the database keeps them. */
export async function headOf(db: Connection): Promise<Pick<Chain, 'count' | 'head'>> {
  const row = await db.selectFrom('audit_head').select(['count', 'hash']).executeTakeFirstOrThrow();
  return { count: row.count, head: row.hash.toString('hex') };
}

async function entriesAfter(db: Connection, id: bigint | null): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, actor, action, subject,
      before::text as before, after::text as after, encode(previous_hash, 'hex') as "previousHash",
      encode(hash, 'hex') as hash
    from audit_trail where ${id === null ? sql`true` : sql`id > ${id}`} order by id limit ${AT_ONCE}`.execute(db);
  return rows;
}

function faultOf(entry: StoredEntry, last: { id: bigint; hash: string }): ChainFault | null {
  if (entry.id <= last.id) return { kind: 'unchained', id: entry.id };
  if (entry.id !== last.id + 1n) return { kind: 'missing', from: last.id + 1n, to: entry.id - 1n };
  if (hashOf(entry) !== entry.hash) return { kind: 'altered', id: entry.id };
  return entry.previousHash === last.hash ? null : { kind: 'unchained', id: entry.id };
}

function faultOfEnd(
  { count, head }: Pick<Chain, 'count' | 'head'>,
  last: { id: bigint; hash: string },
): ChainFault | null {
  if (count > last.id) return { kind: 'cut', from: last.id + 1n, to: count };
  if (count < last.id) return { kind: 'added', id: count + 1n };
  return head === last.hash ? null : { kind: 'exchanged', id: last.id };
}

function faultOfNote(notedHead: string | null, heads: Set<string>): ChainFault | null {
  if (notedHead === null || heads.size === 1) return null;
  return { kind: heads.size === 0 ? 'unknown-head' : 'ambiguous-head' };
}

/** Computes the hash as the database does (audit_line): each text with its length in bytes before it, '-' for null. */
function hashOf({ previousHash, id, at, actor, action, subject, before, after }: StoredEntry): string {
  const texts = [actor, action, subject, before, after].map((text) =>
    text === null ? '-' : `${Buffer.byteLength(text)}:${text}`,
  );
  return createHash('sha256')
    .update([previousHash, id, at, ...texts].join(','))
    .digest('hex');
}
