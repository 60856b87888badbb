import { type RawBuilder, sql } from 'kysely';
import { holding } from '../../db/like.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import { orderNumberIn } from '../../rules/orders/orders-list.ts';
import { isNamedAlike } from '../search/name-condition.ts';

/** The side whose own orders are searched. */
type Side = 'supplier' | 'reseller';

const otherSide = { supplier: 'reseller', reseller: 'supplier' } as const;

/**
 * SQL condition on a person's orders `o`: the number matches, or all words are in the other side's name or in one
 * product's name, in any script. Product names match literally as ordered, and folded as called today.
 */
export function isSought(side: Side, person: { id: string }, search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const words = searchWords(search);
  const all = (isFound: (word: string) => RawBuilder<unknown>) =>
    words.length === 0 ? sql`false` : sql.join(words.map(isFound), sql` and `);
  const isNamed = all(
    (word) => sql`(lower(u.business_name) like lower(${holding(word)}::text) or ${isNamedAlike('u', word)})`,
  );
  const isOfGoods = all(
    (word) => sql`(lower(l.name) like lower(${holding(word)}::text) or ${isNamedAlike('p', word)})`,
  );
  const other = otherSide[side];
  return sql`(o.id = ${orderNumberIn(search)}::bigint
    or o.${sql.ref(`${other}_id`)} in (select u.id from users u where u.user_type = ${other} and ${isNamed})
    or o.id in (select l.order_id from orders own join order_lines l on l.order_id = own.id
      left join products p on p.id = l.product_id where own.${sql.ref(`${side}_id`)} = ${person.id} and ${isOfGoods}))`;
}
