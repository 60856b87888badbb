import type { CheaperFavourites } from '../../domain/catalogue/cheaper-favourites.ts';
import type { WaitingThreads } from '../../domain/inquiries/threads-list.ts';
import type { ResellerWork, WaitingOrders } from '../../domain/orders/waiting-orders.ts';
import { m } from '../../messages/compiled/messages.js';
import { formatRupees } from '../../rules/money.ts';
import { orderWork } from './order-work.tsx';
import { threadWork } from './thread-work.tsx';
import { type Work, WorkList } from './work-list.tsx';

/** Everything that waits for a reseller or is on its way, and favourites that cost less now. */
export interface ResellerWaiting {
  orders: Partial<Record<ResellerWork, WaitingOrders>>;
  threads: Record<'reply' | 'quote', WaitingThreads>;
  cheaper: CheaperFavourites;
}

/** Work that waits for a reseller: money first, then answers, then goods. */
export function ResellerWorkList({ waiting, now }: { waiting: ResellerWaiting; now: Date }) {
  return <WorkList work={[...orderWorks(waiting, now), ...otherWorks(waiting, now)]} />;
}

function orderWorks({ orders }: ResellerWaiting, now: Date): Work[] {
  return [
    {
      name: 'pay',
      label: m.work_pay({ amount: formatRupees(orders.pay?.total ?? 0n) }),
      action: m.work_pay_do(),
      // A single order is paid on its own page; several are listed to choose from.
      to: orders.pay?.count === 1 ? `/reseller/orders/${orders.pay.oldest.id}#pay` : '/reseller/orders?tab=pay',
      ...orderWork(orders.pay, now),
    },
    {
      name: 'answer',
      label: m.work_offers(),
      action: m.work_answer_do(),
      to: '/reseller/orders?tab=answer',
      ...orderWork(orders.answer, now),
    },
  ];
}

function otherWorks({ orders: { way }, threads, cheaper: { count, newest } }: ResellerWaiting, now: Date): Work[] {
  const onTheWay = orderWork(way, now);
  return [
    {
      name: 'quote',
      label: m.work_quotes(),
      action: m.work_look_do(),
      to: '/reseller/chats?tab=quote',
      ...threadWork(threads.quote, now),
    },
    {
      name: 'chat',
      label: m.work_chat(),
      action: m.work_chat_do(),
      to: '/reseller/chats?tab=reply',
      ...threadWork(threads.reply, now),
    },
    {
      name: 'way',
      label: m.work_way(),
      action: m.work_look_do(),
      to: '/reseller/orders?tab=way',
      ...onTheWay,
      oldest: [onTheWay.oldest, way?.oldest.carrier].filter(Boolean).join(', '),
    },
    {
      name: 'cheaper',
      label: m.work_cheaper(),
      action: m.work_look_do(),
      to: '/reseller/products?tab=favourites',
      count,
      oldest: newest
        ? m.work_cheaper_newest({
            name: newest.name,
            dropped: m.favourites_price_dropped({ before: formatRupees(newest.before), now: formatRupees(newest.now) }),
          })
        : '',
    },
  ];
}
