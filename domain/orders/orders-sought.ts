import { type RawBuilder, sql } from 'kysely';
import { holding } from '../../db/like.ts';
import { searchWords } from '../../rules/catalogue/market.ts';
import { orderNumberIn } from '../../rules/orders/orders-list.ts';
import { isNamedAlike } from '../search/name-condition.ts';

/** Whose orders are searched, by the columns of both sides. */
type Side = 'supplier' | 'reseller';

const otherSide = { supplier: 'reseller', reseller: 'supplier' } as const;

/**
 * Condition on a person's own orders `o`: they have this number, or all words are in the name of the other side or of one
 * of the goods, in any script. Of the goods the name that was ordered counts letter by letter, and folded as the product
 * is called now. A number is searched in names too.
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
