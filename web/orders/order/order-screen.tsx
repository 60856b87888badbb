import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link, useRouteLoaderData } from 'react-router';
import type { OrderPage } from '../../../domain/orders/order-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderMoves } from '../../../rules/orders/order.ts';
import { NoticesRead } from '../../notices/notices-read.ts';
import type { loader } from '../../root.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { timeText } from '../../ui/dates.ts';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLive } from '../../ui/use-live.ts';
import { type ButtonMove, Moves } from './moves.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSlip } from './order-slip.tsx';
import { CancelWish, OfferedChanges, orderStateText } from './order-state.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StateTag } from './state-tag.tsx';
import { eventText, Timeline } from './timeline.tsx';
import { TooLate } from './too-late.tsx';

interface OrderScreenProps {
  side: 'supplier' | 'reseller';
  order: OrderPage;
  /** Newest unread notice about the order (`newestNoticeAbout`); null where there is none. */
  newestNotice: string | null;
  moves: ButtonMove[];
  /** True when the time for an answer has run out. */
  isOver: boolean;
  /** The page's own time. */
  now: Date;
  /** Time from which the supplier may confirm the delivery. */
  deliverableAt: Date | null;
  payment: ReactNode;
  /** The reader's next step, shown above everything else; null if it is in none of the sections below. */
  nextStep?: ReactNode;
  /** Transport of the supplier's last order that was sent; empty for a reseller. */
  carrier?: string;
  /** Chat between the two sides; null where there is none. */
  threadId: bigint | null;
  children?: ReactNode;
}

/** Page of one order: state, possible moves, products, address and timeline. */
export function OrderScreen({
  side,
  order,
  newestNotice,
  moves,
  isOver,
  now,
  deliverableAt,
  payment,
  nextStep,
  carrier = '',
  threadId,
  children,
}: OrderScreenProps) {
  useLive('orders');
  const { id, state, cancelAskedAt } = order;
  const address = `/${side}/orders/${id}`;
  // False for a move that has no button any more, true for one that has; null for payment actions, whose own panel
  // shows refusals.
  const isMoveShown = (verb: string) =>
    orderMoves.some(({ name }) => name === verb) ? moves.some(({ name }) => name === verb) : null;
  const waitsFor = orderStateText(order, { side, isOver, deliverableAt });
  const shared = { address, order, carrier };
  return (
    <div className="max-w-6xl">
      <title>{`${titleOf(order)} | ${m.site_name()}`}</title>
      <NoticesRead about={{ order: String(id) }} newestNotice={newestNotice} />
      <Link to={`/${side}/orders`} className="link inline-flex min-h-11 items-center">
        {m.order_all()}
      </Link>
      <TooLate address={address} isShown={isMoveShown} />
      <OrderHead side={side} order={order} waitsFor={waitsFor} threadId={threadId} />
      <OrderSteps order={order} now={now} />
      {state === 'part-offered' && <OfferedChanges order={order} />}
      {side === 'supplier' && state === 'confirmed' && cancelAskedAt !== null && <CancelWish order={order} />}
      {nextStep}
      <Moves {...shared} moves={moves.filter((move) => !isSeldom(move, order))} isNextElsewhere={Boolean(nextStep)} />
      <div className="lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-8">
        <div>
          <OrderSection title={m.order_lines()}>
            <OrderLines lines={order.lines} />
            <OrderSlip order={order} />
          </OrderSection>
          {payment}
          {children}
        </div>
        <div>
          <Shipment order={order} />
          <OrderSection title={m.order_deliver_to()}>
            <Address address={order.address} />
            <p className="mt-4">
              <Link to={`${address}/sheet`} className="button">
                {m.order_sheet()}
              </Link>
            </p>
          </OrderSection>
          <details className="mt-6 border-t border-rule">
            <summary className="flex min-h-11 items-center justify-between gap-3 text-indigo">
              <h2 className="link text-lg">{m.order_timeline()}</h2>
            </summary>
            <Timeline order={order} />
          </details>
        </div>
      </div>
      <SeldomMoves {...shared} moves={moves.filter((move) => isSeldom(move, order))} />
    </div>
  );
}

/**
 * True for a rare move that must not look like the next step: cancelling, unless it answers an offer, or one side may
 * not trade.
 */
const isSeldom = ({ name }: ButtonMove, { state, isSupplierAway, isBuyerBlocked }: OrderPage) =>
  name === 'ask-to-cancel' || (name === 'cancel' && state !== 'part-offered' && !isSupplierAway && !isBuyerBlocked);

/** Rare moves, folded at the end of the page; open after a refusal. */
function SeldomMoves(props: { address: string; order: OrderPage; moves: ButtonMove[]; carrier: string }) {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  if (props.moves.length === 0) return null;
  const isRefused = props.moves.some(({ name }) => flash?.form === `${props.address}/${name}`);
  return (
    <details open={isRefused} className="mt-8 border-t border-rule">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.more()}</summary>
      <Moves {...props} />
    </details>
  );
}

const titleOf = ({ id }: OrderPage): string => m.order_number({ number: String(id) });

/** Head of an order: number, state, and the other side. */
function OrderHead({
  side,
  order,
  waitsFor,
  threadId,
}: Pick<OrderScreenProps, 'side' | 'order' | 'threadId'> & { waitsFor: string | null }) {
  const { state, placedAt, supplier, reseller, events } = order;
  const other = side === 'supplier' ? reseller : supplier;
  const latest = events.at(-1);
  return (
    <>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl">{titleOf(order)}</h1>
        <StateTag state={state} />
        {waitsFor !== null && <p className="basis-full text-orange">{waitsFor}</p>}
        {latest && <p className="sr-only">{eventText(latest)}</p>}
      </div>
      <p className="wrap-anywhere text-quiet">
        {other || m.order_closed_account()} · {timeText(placedAt)}
      </p>
      {threadId !== null && (
        <Link to={`/${side}/chats/${threadId}`} className="link inline-flex min-h-11 items-center">
          {m.chat_with({ name: other || m.chat_closed_account() })}
        </Link>
      )}
    </>
  );
}

export function OrderSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="mt-6 scroll-mt-4">
      <h2 className="mb-2 text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Shipment({ order: { shipment } }: { order: OrderPage }) {
  if (!shipment) return null;
  return (
    <OrderSection title={m.order_shipment()}>
      <p className="wrap-anywhere">{shipment.carrier}</p>
      {shipment.trackingNumber !== '' && (
        <div className="mt-2 max-w-sm">
          <CopyField label={m.move_tracking_number()} text={shipment.trackingNumber} />
        </div>
      )}
    </OrderSection>
  );
}

export function Address({ address }: { address: OrderPage['address'] }) {
  if (address === null) return <p className="text-quiet">{m.order_closed_account()}</p>;
  return (
    <address translate="no" className="not-italic wrap-anywhere">
      <span className="font-semibold">{address.recipient}</span>
      <br />
      <span className="whitespace-pre-line">{address.address}</span>
      <br />
      {address.pincode}
      <br />
      {`+91 ${address.mobile}`}
    </address>
  );
}

/** Shown when the order does not exist or belongs to another account. */
export function OrderMissing({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadingFailed />;
  return (
    <>
      <title>{`${m.order_missing()} | ${m.site_name()}`}</title>
      <Notice title={m.order_missing()} text={m.order_gone()} />
    </>
  );
}
