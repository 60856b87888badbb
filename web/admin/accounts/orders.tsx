import { Link } from 'react-router';
import type { AccountOrder } from '../../../domain/admin/account-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees, groupIndian } from '../../../rules/money.ts';
import { StateTag } from '../../orders/order/state-tag.tsx';
import { Ago } from '../../ui/ago.tsx';

/** Newest orders of an account: the other side, the state and the total. Their content stays between the two sides. */
export function Orders({
  orders,
  count,
  now,
}: {
  orders: (Omit<AccountOrder, 'id'> & { id: string })[];
  count: number;
  now: Date;
}) {
  if (orders.length === 0) return <p className="text-quiet">{m.people_no_orders()}</p>;
  return (
    <>
      <p>{m.people_orders_count({ count: groupIndian(count) })}</p>
      <ul className="mt-2 divide-y divide-rule">
        {orders.map(({ id, other, otherId, state, total, placedAt }) => (
          <li
            key={id}
            className="grid min-h-11 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1 sm:grid-cols-[5rem_minmax(0,1fr)_8rem_6rem_7rem]"
          >
            <b>{id}</b>
            <span className="wrap-anywhere">
              {other === '' ? (
                m.people_closed_account()
              ) : (
                <Link to={`/admin/accounts/${otherId}`} className="link inline-flex min-h-11 items-center">
                  {other}
                </Link>
              )}
            </span>
            <span className="justify-self-end sm:justify-self-start">
              <StateTag state={state} />
            </span>
            <Ago at={placedAt} now={now} className="note col-span-2 sm:col-span-1" />
            <b className="col-start-3 text-right sm:col-start-5" translate="no">
              {formatRupees(total)}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
