import { sql } from 'kysely';
import type { Connection } from '../../db/database.ts';
import { literalList } from '../../db/literal-list.ts';
import type { Assortment } from '../../rules/catalogue/variants.ts';
import { groupIndian } from '../../rules/money.ts';
import { openStates } from '../../rules/orders/order.ts';
import { Refusal } from '../refusal.ts';
import type { KeptAssortment } from './variants.ts';

/** Baskets in which a variant lies, and open orders that have it. */
export interface Use {
  baskets: number;
  orders: number;
}

/**
 * Refuses (409) a change that would give buyers something else than they have in their baskets and open orders: other
 * names of the options, another packing or set, other values of a variant. A variant that is left out is no such change.
 */
export function requireUnusedChanges(uses: Map<bigint, Use>, before: KeptAssortment, wanted: Assortment): void {
  if (uses.size === 0) return;
  const all = { baskets: 0, orders: 0 };
  for (const { baskets, orders } of uses.values()) {
    all.baskets += baskets;
    all.orders += orders;
  }
  const names = ({ options }: Pick<Assortment, 'options'>) => options.map(({ name }) => name).join('\n');
  if (before.options.length > 0 && names(before) !== names(wanted))
    throw new Refusal(409, 'options_in_use', counts(all));
  const packed = ({ packing, setOption, setContent }: Pick<Assortment, 'packing' | 'setOption' | 'setContent'>) =>
    JSON.stringify([packing, setOption, setContent.map(({ value, pieces }) => [value, pieces])]);
  if (packed(before) !== packed(wanted)) throw new Refusal(409, 'packing_in_use', counts(all));
  const own = new Map(before.variants.map((variant) => [variant.id, variant.optionValues]));
  for (const { id, optionValues } of wanted.variants) {
    const use = id === null ? undefined : uses.get(id);
    const was = id === null ? undefined : own.get(id);
    if (use && was && was.join('\n') !== optionValues.join('\n')) {
      throw new Refusal(409, 'variant_in_use', { variant: was.join(' · '), ...counts(use) });
    }
  }
}

/** Returns the variants of a product that lie in baskets and open orders. */
export async function usesOf(tx: Connection, productId: bigint): Promise<Map<bigint, Use>> {
  const { rows } = await sql<Use & { id: bigint }>`
    select v.id,
      (select count(*)::integer from basket_lines b where b.product_id = v.product_id and b.variant_id = v.id) as baskets,
      (select count(*)::integer from order_lines l join orders o on o.id = l.order_id
        where l.product_id = v.product_id and l.variant_id = v.id and o.state in ${literalList(openStates)}) as orders
    from product_variants v where v.product_id = ${productId}`.execute(tx);
  return new Map(rows.filter(({ baskets, orders }) => baskets + orders > 0).map(({ id, ...use }) => [id, use]));
}

const counts = ({ baskets, orders }: Use) => ({ baskets: groupIndian(baskets), orders: groupIndian(orders) });
