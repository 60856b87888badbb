import type { Connection, Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { OwnState } from '../../rules/catalogue/own-products.ts';
import { answerTo, once } from '../accounts/idempotency.ts';
import type { Supplier } from '../accounts/people.ts';
import { Refusal } from '../refusal.ts';

/** What a change of many products did, kept under its key: what it was before is told by nobody else. */
export type Together =
  | { kind: 'price'; was: { id: string; version: number; carton: string; retail: string | null }[] }
  | { kind: 'state'; to: OwnState; was: { id: string; version: number }[] }
  | { kind: 'stock'; warehouseId: string; was: { id: string; pieces: number; left: number }[] };

/** How a change of many products is asked for. */
export interface Asking {
  /** The same change with the same key is made once. */
  key: string;
  /** What the preview showed (previewTokenOf). */
  previewToken: string;
  now: Date;
}

/** How many examples a preview shows. */
export const EXAMPLES = 5;

/** One transaction for one change of many products, made once for its key. */
export async function changeTogether(
  db: Database,
  supplier: Supplier,
  { key, asked, now }: { key: string; asked: unknown; now: Date },
  act: (tx: Connection) => Promise<Together>,
): Promise<void> {
  await inTransaction(db, (tx) =>
    once(tx, supplier, { key: changeKey(key), asked: ['together', asked], now }, () => act(tx)),
  );
  db.announcements.announce('catalogue');
}

/** What was changed under this key, and whether it was undone since; null when nothing was. */
export async function changedTogether(
  db: Connection,
  supplier: Supplier,
  key: string,
): Promise<{ changed: Together; isUndone: boolean } | null> {
  const changed = await answerTo<Together>(db, supplier, changeKey(key));
  if (!changed || !('kind' in changed)) return null;
  return { changed, isUndone: (await answerTo(db, supplier, undoKey(key))) !== null };
}

/** Refuses a change whose preview showed something else than what is there now. */
export function requireSamePreview(previewToken: string, now: string): void {
  if (previewToken !== now) throw new Refusal(409, 'selection_changed');
}

const changeKey = (key: string) => `together ${key}`;
export const undoKey = (key: string) => `undo together ${key}`;
