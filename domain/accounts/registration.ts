import { randomBytes } from 'node:crypto';
import type { Connection, Database } from '../../db/database.ts';
import { Refusal } from '../refusal.ts';
import { refuseBlocked } from './account-status.ts';
import { takeAccountStatus } from './closed-account-status.ts';
import { type Person, personById } from './people.ts';
import { openSession, type Session } from './sessions.ts';

/**
 * Makes the account of a proven number, with its consent, or returns the existing one unchanged, above all its role
 * (decisions 6, 7); opens a session. `begin` adds data to a new account. Refuses a missing session and blocked
 * accounts.
 */
export async function register(
  db: Database,
  session: Session | null,
  input: {
    userType: 'supplier' | 'reseller';
    businessName: string;
    notice: string;
    language: string;
    reviewNewSuppliers: boolean;
    secret: string;
    now: Date;
  },
  begin: (tx: Connection, person: Person) => Promise<void>,
): Promise<{ token: string; person: Person }> {
  if (!session) throw new Refusal(401, 'not_authenticated');
  // A supplier waits for the operator where suppliers are reviewed; everybody else is approved at once (decision 6).
  const isReviewed = input.userType === 'supplier' && input.reviewNewSuppliers;
  const { token, person, isNew } = await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: made } = await tx
      .insertInto('users')
      .values({
        id: randomBytes(12).toString('base64url'),
        mobile: session.mobile,
        business_name: input.businessName,
        user_type: input.userType,
        status: isReviewed ? 'pending' : 'approved',
        created_at: input.now,
        updated_at: input.now,
        gst_number: null,
        established: null,
        employees: null,
      })
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .executeTakeFirst();
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('mobile', '=', session.mobile)
      .forShare()
      .executeTakeFirstOrThrow();
    await refuseBlocked(tx, id);
    if (made) {
      const against = await takeAccountStatus(tx, { ...input, mobile: session.mobile });
      // An earlier account was closed with a reason against it, so this one waits for the operator too (decision 061).
      if (against !== null) {
        const waiting = { status: 'pending', came_back_after: against } as const;
        await tx.updateTable('users').set(waiting).where('id', '=', id).execute();
      }
      await tx
        .insertInto('consents')
        .values({ user_id: id, notice_version: input.notice, language: input.language, at: input.now })
        .execute();
    }
    await tx.deleteFrom('sessions').where('token_hash', '=', session.tokenHash).execute();
    const token = await openSession(tx, { ...session, userId: id, now: input.now });
    const person = await personById(tx, id);
    if (!person) throw new Refusal(503, 'registration_failed');
    if (made) await begin(tx, person);
    return { token, person, isNew: Boolean(made) };
  });
  if (isNew) db.announcements.announce('accounts');
  return { token, person };
}
