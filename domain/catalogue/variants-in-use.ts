import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import type { Assortment } from '../../rules/catalogue/variants.ts';
import { groupIndian } from '../../rules/money.ts';
import { openStates } from '../../rules/orders/order.ts';
import { Refusal } from '../refusal.ts';
import type { KeptAssortment } from './variants.ts';

/** Numbers of baskets and open orders that contain a variant. */
interface Use {
  baskets: number;
  orders: number;
}

/** Uses of a product: by variant, and of all variants together, with each basket counted once. */
export interface Uses {
  byVariant: Map<bigint, Use>;
  together: Use;
}

/**
 * Refuses (409) changes that would alter what buyers have in baskets and open orders: names of options, packing, sets,
 * and values of a variant. Omitting a variant is allowed.
 */
export function requireUnusedChanges(uses: Uses, before: KeptAssortment, wanted: Assortment): void {
  const { byVariant, together: all } = uses;
  if (byVariant.size === 0) return;
  const names = ({ options }: Pick<Assortment, 'options'>) => options.map(({ name }) => name).join('\n');
  if (before.options.length > 0 && names(before) !== names(wanted))
    throw new Refusal(409, 'options_in_use', counts(all));
  const packed = ({ packing, setOption, setContent }: Pick<Assortment, 'packing' | 'setOption' | 'setContent'>) =>
    JSON.stringify([packing, setOption, setContent.map(({ value, pieces }) => [value, pieces])]);
  if (packed(before) !== packed(wanted)) throw new Refusal(409, 'packing_in_use', counts(all));
  const own = new Map(before.variants.map((variant) => [variant.id, variant.optionValues]));
  for (const { id, optionValues } of wanted.variants) {
    const use = id === null ? undefined : byVariant.get(id);
    const was = id === null ? undefined : own.get(id);
    if (use && was && was.join('\n') !== optionValues.join('\n')) {
      throw new Refusal(409, 'variant_in_use', { variant: was.join(' · '), ...counts(use) });
    }
  }
}

/** Counts the baskets and open orders that contain a product's variants. */
export async function usesOf(tx: Connection, productId: bigint): Promise<Uses> {
  const { rows } = await sql<Use & { id: bigint | null }>`
    select variant_id as id, count(distinct reseller_id)::integer as baskets, count(distinct order_id)::integer as orders
    from (
      select variant_id, reseller_id, null::bigint as order_id from basket_lines where product_id = ${productId}
      union all
      select l.variant_id, null, l.order_id from order_lines l join orders o on o.id = l.order_id
      where l.product_id = ${productId} and o.state in ${literalList(openStates)}
    ) uses
    group by grouping sets ((variant_id), ())`.execute(tx);
  const together = rows.find(({ id }) => id === null) ?? { baskets: 0, orders: 0 };
  return { byVariant: new Map(rows.flatMap(({ id, ...use }) => (id === null ? [] : [[id, use]]))), together };
}

const counts = ({ baskets, orders }: Use) => ({ baskets: groupIndian(baskets), orders: groupIndian(orders) });
