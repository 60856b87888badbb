import type { Connection } from '../../db/database.ts';

export interface Category {
  id: number;
  name: string;
  slug: string;
}

/**
 * Returns every category that is not retired, in the operator's order: the chips of the market and the choices of a
 * listing.
 */
export function allCategories(db: Connection): Promise<Category[]> {
  return db
    .selectFrom('product_categories')
    .select(['id', 'name', 'slug'])
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
