import { useState } from 'react';
import type { QueuedOrder } from '../../../domain/orders/supplier-queue.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { QueueTab } from '../../../rules/orders/orders-list.ts';
import { useLivePaused } from '../../ui/use-live.ts';
import { CONFIRM_FORM, ConfirmBar } from './confirm-bar.tsx';
import { QueueRow } from './queue-row.tsx';
import { RowMove } from './row-move.tsx';

interface QueueRowsProps {
  orders: QueuedOrder[];
  tab: QueueTab;
  /** Transport of the last order that was sent. */
  carrier: string;
  /** True if the supplier may trade: otherwise orders cannot be confirmed or sent. */
  canTrade: boolean;
  now: Date;
}

/** Orders of one tab; those that wait for an answer can be confirmed one by one, or ticked and confirmed together. */
export function QueueRows({ orders, tab, carrier, canTrade, now }: QueueRowsProps) {
  const ids = orders.filter(({ isBuyerBlocked }) => !isBuyerBlocked).map(({ id }) => String(id));
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => ticked.has(id));
  const canConfirm = canTrade && tab === 'to-answer';
  const hasMoves = canConfirm || (canTrade && tab === 'to-ship');
  // Live updates pause, so that no row moves while rows are being ticked.
  useLivePaused(chosen.length > 0);
  const tick = (id: string, isTicked: boolean) =>
    setTicked(new Set(isTicked ? [...ticked, id] : [...ticked].filter((one) => one !== id)));
  const page = (
    <input
      type="checkbox"
      checked={ids.length > 0 && chosen.length === ids.length}
      disabled={ids.length === 0}
      onChange={({ currentTarget }) => setTicked(new Set(currentTarget.checked ? ids : []))}
      className="size-5 accent-indigo"
    />
  );
  return (
    <>
      {canConfirm && (
        <label className="needs-script mt-2 flex min-h-11 w-fit items-center gap-3 sm:hidden">
          {page}
          {m.orders_select_page()}
        </label>
      )}
      <table className={`rows order-rows sm:mt-4 ${canConfirm ? 'has-ticks' : 'mt-4'}`}>
        <thead>
          <tr>
            {canConfirm && (
              <td>
                <label className="in-table needs-script grid size-11 place-items-center">
                  {page}
                  <span className="sr-only">{m.orders_select_page()}</span>
                </label>
              </td>
            )}
            <th>{m.orders_column_order()}</th>
            <th>{m.orders_column_reseller()}</th>
            <th>{m.orders_column_goods()}</th>
            <th>{m.total()}</th>
            {hasMoves && <th>{m.orders_column_next()}</th>}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <QueueRow
              key={String(order.id)}
              order={order}
              now={now}
              move={hasMoves && <RowMove order={order} carrier={carrier} />}
              hasTicks={canConfirm}
              tick={
                canConfirm &&
                !order.isBuyerBlocked && (
                  <OrderTick id={order.id} isTicked={ticked.has(String(order.id))} onTick={tick} />
                )
              }
            />
          ))}
        </tbody>
      </table>
      {canConfirm && <ConfirmBar chosen={chosen.length} onClear={() => setTicked(new Set())} />}
    </>
  );
}

interface OrderTickProps {
  id: bigint;
  isTicked: boolean;
  onTick: (id: string, isTicked: boolean) => void;
}

/** Belongs to the form of the bar below the table. */
function OrderTick({ id, isTicked, onTick }: OrderTickProps) {
  const number = String(id);
  return (
    <input
      type="checkbox"
      form={CONFIRM_FORM}
      name="id"
      value={number}
      aria-label={m.orders_select({ number })}
      checked={isTicked}
      onChange={({ currentTarget }) => onTick(number, currentTarget.checked)}
      autoComplete="off"
      className="size-5 accent-indigo"
    />
  );
}
