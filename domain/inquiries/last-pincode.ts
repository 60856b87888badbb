import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { planned } from '../../db/prepared-statements.ts';
import type { Reseller } from '../accounts/people.ts';

/**
 * Returns the delivery PIN code that a reseller last used, in an inquiry, a request or a purchase; '' when there is
 * none.
 */
export async function lastPincode(db: Connection, { id }: Pick<Reseller, 'id'>): Promise<string> {
  const { rows } = await sql<{ pincode: string }>`${planned}
    select pincode from (
      (select i.pincode, i.at from inquiries i join threads t on t.id = i.thread_id
        where t.reseller_id = ${id} order by i.at desc, i.id desc limit 1)
      union all (select pincode, at from bulk_requests where reseller_id = ${id} order by id desc limit 1)
      union all (select pincode, placed_at from purchases
        where reseller_id = ${id} order by placed_at desc, id desc limit 1)
    ) as given (pincode, at) order by at desc limit 1`.execute(db);
  return rows[0]?.pincode ?? '';
}
