import type { Connection } from '../../../db/database.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import type { Import } from '../imports.ts';
import { rowsForNewProducts } from '../views.ts';
import { missingFields } from './layouts.ts';
import { hasGroups } from './stored-sheet.ts';

/** Counts the rows that list a product while a column is missing that every new product needs; 0 if none is missing. */
export async function unlistableRows(db: Connection, own: Import): Promise<number> {
  const { mapping, constants } = own;
  const isGrouped = await hasGroups(db, own.id);
  const isWhole = missingFields(mapping as SheetMapping, { constants, hasGroups: isGrouped }).length === 0;
  return isWhole ? 0 : await rowsForNewProducts(db, own);
}

/** Is a column missing, and is no row about a product that the supplier has? */
export async function areAllUnlistable(db: Connection, own: Import): Promise<boolean> {
  if ((await unlistableRows(db, own)) === 0) return false;
  const known = await db
    .selectFrom('import_rows')
    .select('number')
    .where('import_id', '=', own.id)
    .where('product_id', 'is not', null)
    .limit(1)
    .execute();
  return known.length === 0;
}
