import { sql } from 'kysely';
import type { Connection, Database } from '../../db/database.ts';
import type { OwnState, Selection } from '../../rules/catalogue/own-products.ts';
import type { Supplier } from '../accounts/people.ts';
import { inPieces } from '../pieces.ts';
import { type Asking, type BulkChange, changeTogether, type Preview, previewTogether } from './bulk-change.ts';
import type { Selected } from './selection.ts';

interface StateExample {
  id: bigint;
  name: string;
}

export type StatePreview = Preview<StateExample>;

/** Small batches, because each product that comes back is indexed again for the search, which is slow. */
const PIECES = { min: 10, max: 500 };

/** Previews making products active or inactive; refuses what selectedProducts refuses. Changes nothing. */
export function previewStates(
  db: Connection,
  supplier: Supplier,
  selection: Selection | null,
  to: OwnState,
): Promise<StatePreview> {
  return previewTogether(db, supplier, selection, bulkOf(to));
}

/**
 * Takes many own products off the market, or puts them back. Refuses what changeTogether refuses, which includes
 * products that all have this state already.
 */
export function changeStates(
  db: Database,
  supplier: Supplier,
  selection: Selection | null,
  to: OwnState,
  asking: Asking,
): Promise<void> {
  return changeTogether(db, supplier, selection, bulkOf(to), asking);
}

function bulkOf(to: OwnState): BulkChange<Selected, Selected, StateExample> {
  return {
    kind: 'state',
    change: to,
    look: (_, select) => select(),
    versionOf: ({ version }) => version,
    changesOf: (products) => products.filter(({ status }) => status !== to),
    example: ({ id, name }) => ({ id, name }),
    write: async (tx, changing, now) => {
      const ids = changing.map(({ id }) => id);
      await writeStates(tx, ids, to, now);
      const was = changing.map(({ id, version }) => ({ id: String(id), version: version + 1 }));
      return { kind: 'state', to, was };
    },
  };
}

/** Writes the state of locked products, each as a new version, within the caller's transaction. */
export async function writeStates(tx: Connection, ids: bigint[], to: OwnState, now: Date): Promise<void> {
  await inPieces(ids, PIECES, (batch) =>
    sql`update products set status = ${to}, version = version + 1, updated_at = ${now}
        where id = any (${batch}::bigint[])`.execute(tx),
  );
}
