import type { Connection, Database } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Supplier } from '../../accounts/people.ts';
import { Pieces } from '../../pieces.ts';
import { countsOf, withForgotten } from '../counts.ts';
import { type Import, mendableImport, ownImport } from '../imports.ts';
import { albumOf } from '../workbench.ts';
import { judgeAgain, type NamesAndTime } from './rejudged-rows.ts';

const PIECES = { min: 10, max: 100 };

/** Mends one piece of work, rows after this one; returns their numbers, none at the end. */
type MendRows = (tx: Connection, own: Import, piece: { after: number; limit: number }) => Promise<number[]>;

/**
 * Mends rows in pieces of one transaction each, judges them again and updates the counts. `onJudged` runs in the
 * transaction of its piece.
 */
export async function mendInPieces(
  db: Database,
  supplier: Supplier,
  id: bigint | null,
  {
    mend,
    onJudged,
    namesOf,
    now,
  }: NamesAndTime & { mend: MendRows; onJudged?: (tx: Connection, own: Import, numbers: number[]) => Promise<void> },
): Promise<void> {
  const album = await albumOf(db, supplier, await ownImport(db, supplier, id));
  const pieces = new Pieces(PIECES);
  const next = (after: number, limit: number) =>
    inTransaction(db, async (tx) => {
      const own = await mendableImport(tx, supplier, id);
      const numbers = await mend(tx, own, { after, limit });
      await judgeAgain(tx, supplier, own, numbers, { namesOf, now, album });
      await keepCounts(tx, own);
      await onJudged?.(tx, own, numbers);
      return numbers.at(-1) ?? null;
    });
  for (let after: number | null = -1; after !== null; ) {
    const begin: number = after;
    after = await pieces.next((limit) => next(begin, limit));
  }
}

/** Counts a finished import again, and stores the counts. */
export async function keepCounts(tx: Connection, { id, state, forgotten }: Import): Promise<void> {
  if (state !== 'done') return;
  const counts = JSON.stringify(withForgotten(await countsOf(tx, id), forgotten));
  await tx.updateTable('imports').set({ counts }).where('id', '=', id).execute();
}
