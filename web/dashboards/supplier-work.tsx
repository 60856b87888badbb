import type { WithoutPicture } from '../../domain/catalogue/without-picture.ts';
import type { WaitingThreads } from '../../domain/inquiries/threads-list.ts';
import type { ScarceProduct, SupplierOverview } from '../../domain/orders/supplier-overview.ts';
import type { SupplierWork, WaitingOrders } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { lineName } from '../orders/line-name.ts';
import { piecesText } from '../ui/amounts.ts';
import { orderWork } from './order-work.tsx';
import { threadWork } from './thread-work.tsx';
import { type Work, WorkList } from './work-list.tsx';

/** Everything that waits for a supplier, besides stock. */
export interface SupplierWaiting {
  orders: Partial<Record<SupplierWork, WaitingOrders>>;
  threads: Record<'reply' | 'quote', WaitingThreads>;
  /** Bulk requests without an answer. */
  requests: number;
  pictures: WithoutPicture;
}

/** Work that waits for a supplier: people first, then stock. */
export function SupplierWorkList({
  waiting,
  overview,
  now,
}: {
  waiting: SupplierWaiting;
  overview: SupplierOverview;
  now: Date;
}) {
  return <WorkList work={[...peopleWork(waiting, now), ...stockWork(waiting, overview)]} />;
}

function peopleWork({ orders, threads, requests }: SupplierWaiting, now: Date): Work[] {
  const amount = formatRupees(orders.check?.total ?? 0n);
  return [
    {
      name: 'answer',
      label: m.work_answer(),
      action: m.work_answer_do(),
      to: '/supplier/orders',
      ...orderWork(orders.answer, now),
    },
    {
      name: 'ship',
      label: m.work_ship(),
      action: m.work_ship_do(),
      to: '/supplier/orders?tab=to-ship',
      ...orderWork(orders.ship, now),
    },
    {
      name: 'check',
      label: m.work_check({ amount }),
      action: m.work_check_do(),
      to: '/supplier/orders?tab=to-check',
      ...orderWork(orders.check, now),
    },
    {
      name: 'quote',
      label: m.work_quote(),
      action: m.work_quote_do(),
      to: '/supplier/chats?tab=quote',
      ...threadWork(threads.quote, now),
    },
    {
      name: 'chat',
      label: m.work_chat(),
      action: m.work_chat_do(),
      to: '/supplier/chats?tab=reply',
      ...threadWork(threads.reply, now),
      // If every waiting chat waits for a quote, the row above already counts it.
      ...(threads.reply.count === threads.quote.count && { count: 0 }),
    },
    {
      name: 'request',
      label: m.work_request(),
      action: m.work_answer_do(),
      to: '/supplier/requests',
      count: requests,
    },
  ];
}

/** 'Steel bottle: 44 pieces', 'Cotton kurti, Red, M: 12 pieces'. */
function scarceText({ pieces, ...product }: ScarceProduct): string {
  return m.work_scarce({ name: lineName(product), pieces: piecesText(pieces) });
}

function stockWork({ pictures }: SupplierWaiting, overview: SupplierOverview): Work[] {
  return [
    {
      name: 'out',
      label: m.work_out(),
      action: m.work_stock_do(),
      to: '/supplier/products?stock=out-of-stock&state=active',
      count: overview.outOfStock,
      oldest: overview.newestEmpty?.name ?? '',
      image: overview.newestEmpty?.image,
    },
    {
      name: 'low',
      label: m.work_low(),
      action: m.work_stock_do(),
      to: '/supplier/products?stock=running-low',
      count: overview.lowStock,
      oldest: overview.lowest ? scarceText(overview.lowest) : '',
      image: overview.lowest?.image,
    },
    {
      name: 'pictures',
      label: m.work_pictures(),
      action: m.work_pictures_do(),
      to: '/supplier/products?pictures=none',
      count: pictures.count,
      oldest: pictures.newest,
    },
  ];
}
