import type { Connection, Database } from '../../db/database.ts';
import type { TradePairDraft } from '../../rules/search/trade-pair.ts';
import { Refusal } from '../refusal.ts';
import {
  deleteTradePair,
  insertTradePair,
  judgeTradePair,
  lockTradePairs,
  type TradePair,
  tradePair,
  updateTradePair,
} from '../search/trade-pairs.ts';
import { type AuditValue, onRecord } from './audit.ts';
import type { Admin } from './sessions.ts';

// Changes of the trade's words by the operator, each with its entry in the trail (decision 131).

/** Makes every process drop the lists that it found with the old words. */
const topics = ['catalogue'] as const;

/** Adds a pair; refuses a pair without effect. */
export async function addTradePair(
  db: Database,
  admin: Admin,
  { draft, now }: { draft: TradePairDraft; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    await lockTradePairs(tx);
    await judgeTradePair(tx, draft, null);
    const id = await insertTradePair(tx, draft, now);
    return { action: 'words.add', subject: `words:${id}`, after: await recorded(tx, draft) };
  });
}

/** Changes a pair. Refuses as addTradePair, and a pair that was changed after the form displayed it. */
export async function changeTradePair(
  db: Database,
  admin: Admin,
  { id, draft, expectedUpdatedAt, now }: { id: bigint; draft: TradePairDraft; expectedUpdatedAt: Date; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const before = await lockedPair(tx, id, expectedUpdatedAt);
    const { word, other, category } = before;
    if (word === draft.word && other === draft.other && category === draft.category) return null;
    await judgeTradePair(tx, draft, id);
    await updateTradePair(tx, before, draft, now);
    const [old, after] = [await recorded(tx, before), await recorded(tx, draft)];
    return { action: 'words.change', subject: `words:${id}`, before: old, after };
  });
}

/** Removes a pair; refuses a pair that was changed after the form displayed it. */
export async function removeTradePair(
  db: Database,
  admin: Admin,
  { id, expectedUpdatedAt, now }: { id: bigint; expectedUpdatedAt: Date; now: Date },
): Promise<void> {
  await onRecord(db, admin, { now, topics }, async (tx) => {
    const pair = await lockedPair(tx, id, expectedUpdatedAt);
    const before = await recorded(tx, pair);
    await deleteTradePair(tx, pair);
    return { action: 'words.remove', subject: `words:${id}`, before, after: {} };
  });
}

async function lockedPair(tx: Connection, id: bigint, expectedUpdatedAt: Date): Promise<TradePair> {
  await lockTradePairs(tx);
  const pair = await tradePair(tx, id);
  if (pair.updatedAt.getTime() !== expectedUpdatedAt.getTime()) throw new Refusal(409, 'inventory_changed');
  return pair;
}

/** Records the category's name, because it may be renamed and the entry must say what was meant. */
async function recorded(tx: Connection, draft: TradePairDraft): Promise<Record<string, AuditValue>> {
  const { word, other, category } = draft;
  const named =
    category === null
      ? null
      : await tx.selectFrom('product_categories').select('name').where('id', '=', category).executeTakeFirst();
  return { word, same_meaning: other, category: named?.name ?? null };
}
