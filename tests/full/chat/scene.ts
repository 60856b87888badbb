import type { Database } from '../../../db/database.ts';
import { openSession } from '../../../domain/accounts/sessions.ts';
import type { Side } from '../../../rules/chat/thread.ts';
import { newUsers } from '../../trade/scene.ts';

/** One side of a chat: its address for them, and their session. */
export interface Talker {
  side: Side;
  /** '/reseller/chats/3001'. */
  place: string;
  cookie: string;
}

/** The two sides of a chat. */
export type Pair = Record<Side, Talker>;

/** Writes accounts, sessions and chats directly into a database, because signing in so many would take too long. */
export async function newPairs(db: Database, count: number, now: Date): Promise<Pair[]> {
  const mobiles = (first: number) => Array.from({ length: count }, (_, at) => String(first + at));
  const [suppliers, resellers] = [mobiles(9_827_000_000), mobiles(9_828_000_000)];
  await newUsers(db, 'supplier', suppliers, now);
  await newUsers(db, 'reseller', resellers, now);
  const pairs: Pair[] = [];
  await db.transaction().execute(async (tx) => {
    const cookieOf = async (side: Side, mobile: string) => {
      const session = { mobile, userId: `${side}${mobile}`, device: 'A talker', now };
      return `session=${await openSession(tx, session)}`;
    };
    for (const [at, supplier] of suppliers.entries()) {
      const reseller = resellers[at] ?? '';
      const { id } = await tx
        .insertInto('threads')
        .values({
          supplier_id: `supplier${supplier}`,
          reseller_id: `reseller${reseller}`,
          opened_at: now,
          last_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      pairs.push({
        supplier: { side: 'supplier', place: `/supplier/chats/${id}`, cookie: await cookieOf('supplier', supplier) },
        reseller: { side: 'reseller', place: `/reseller/chats/${id}`, cookie: await cookieOf('reseller', reseller) },
      });
    }
  });
  return pairs;
}
