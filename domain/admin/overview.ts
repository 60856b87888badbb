import type { Connection } from '../../db/database.ts';
import type { AdminPage } from '../../rules/admin.ts';
import type { Admin } from './sessions.ts';

/** How many rows stand behind a page of the admin area, inactive products and rejected accounts included. */
export async function rowsBehind(db: Connection, _admin: Admin, page: AdminPage): Promise<number> {
  const { rows } = await counted(db, page).executeTakeFirstOrThrow();
  return Number(rows);
}

function counted(db: Connection, page: AdminPage) {
  const rows = db.fn.countAll<bigint>().as('rows');
  switch (page) {
    case 'warehouse-locations':
      return db.selectFrom('warehouse_vicinities').select(rows);
    case 'product-categories':
      return db.selectFrom('product_categories').select(rows);
    case 'products':
      return db.selectFrom('products').select(rows);
    case 'supplier-management':
      return db.selectFrom('users').select(rows).where('user_type', '=', 'supplier');
    case 'reseller-management':
      return db.selectFrom('users').select(rows).where('user_type', '=', 'reseller');
  }
}
