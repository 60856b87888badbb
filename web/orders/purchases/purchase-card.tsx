import { Link } from 'react-router';
import type { Purchase } from '../../../domain/orders/purchases-list.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees, type Paise } from '../../../rules/money.ts';
import { Ago } from '../../ui/ago.tsx';
import { PurchaseParts } from './purchase-parts.tsx';

/** Purchase: its date, the order of each supplier, the total, and its number and destination in the details. */
export function PurchaseCard({ purchase, now }: { purchase: Purchase; now: Date }) {
  const { id, placedAt, recipient, pincode, parts } = purchase;
  return (
    <li>
      <article aria-labelledby={`purchase-${id}`} className="card" data-purchase={String(id)}>
        <header className="flex items-start justify-between gap-x-4 border-b border-rule px-4">
          <details className="min-w-0 grow text-sm">
            <summary className="flex min-h-11 cursor-pointer items-center gap-x-3">
              <h2 id={`purchase-${id}`} className="text-sm">
                <Ago at={placedAt} now={now} />
              </h2>
              <span className="link">{m.orders_details()}</span>
            </summary>
            <p className="pb-3 text-quiet wrap-anywhere">
              {m.orders_purchase({ number: String(id) })} · {m.orders_delivered_to({ recipient, pincode })}
            </p>
          </details>
          <Link to={`/reseller/purchases/${id}/reorder`} className="link inline-flex min-h-11 items-center text-sm">
            {m.reorder()}
          </Link>
        </header>
        <PurchaseParts parts={parts} now={now} />
        <Totals purchase={purchase} />
      </article>
    </li>
  );
}

/** Sum at placing, and the amounts that part offers and ended orders took off it. */
function Totals({ purchase: { placed, offered, ended, now, parts } }: { purchase: Purchase }) {
  const isChanged = placed !== now;
  // The purchase's only order already shows this sum.
  if (parts.length === 1 && !isChanged) return null;
  return (
    <div className="border-t border-rule px-4 py-3">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 sm:ml-auto sm:max-w-sm">
        {isChanged && <Sum label={m.orders_total_placed()} text={formatRupees(placed)} />}
        {offered > 0n && <Sum label={m.orders_total_offered()} text={less(offered)} />}
        {ended > 0n && <Sum label={m.orders_total_ended()} text={less(ended)} />}
        <dt className="font-semibold">{isChanged ? m.orders_total_now() : m.total()}</dt>
        <dd className="text-right text-lg leading-6 font-semibold" translate="no">
          {formatRupees(now)}
        </dd>
      </dl>
    </div>
  );
}

function Sum({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt className="text-quiet">{label}</dt>
      <dd className="text-right text-quiet">{text}</dd>
    </>
  );
}

function less(paise: Paise): string {
  return `−${formatRupees(paise)}`;
}
