import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import type { DeliveryAddress } from '../../rules/orders/checkout.ts';
import type { Reseller } from '../accounts/people.ts';

const ADDRESSES_MAX = 4;
/** Only this many of the latest purchases are searched for addresses. */
const PURCHASES_MAX = 50;

/** Returns the delivery addresses of a reseller's last purchases, each once, the latest first. */
export async function recentAddresses(db: Connection, { id }: Pick<Reseller, 'id'>): Promise<DeliveryAddress[]> {
  const { rows } = await sql<DeliveryAddress>`
    select recipient, recipient_mobile as mobile, address, pincode from (
      select * from purchases where reseller_id = ${id} and address <> ''
      order by placed_at desc, id desc limit ${PURCHASES_MAX}
    ) as latest
    group by recipient, recipient_mobile, address, pincode
    order by max(placed_at) desc, max(id) desc limit ${ADDRESSES_MAX}`.execute(db);
  return rows;
}
