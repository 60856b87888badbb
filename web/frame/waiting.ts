import type { Person } from '../../domain/accounts/people.ts';
import { requestsToAnswer } from '../../domain/inquiries/received-requests.ts';
import { unreadThreads } from '../../domain/inquiries/threads-list.ts';
import { countUnread, countUnreadOf } from '../../domain/notices/notices.ts';
import { countBasket } from '../../domain/orders/basket.ts';
import { offersToAnswer } from '../../domain/orders/purchases-list.ts';
import { ordersToAnswer } from '../../domain/orders/supplier-queue.ts';

import type { RequestContext } from '../request-context.ts';

/** Numbers at the bell and at the entries of a person's bar: unread, or waiting for an answer. */
export interface Waiting {
  notices: number;
  /** Products in a reseller's basket; 0 for a supplier. */
  basket: number;
  orders: number;
  chats: number;
  requests: number;
}

/** Returns the numbers for a person; null until the onboarding is done, because nothing else can be done before. */
export async function waitingFor({ db, now }: RequestContext, person: Person): Promise<Waiting | null> {
  if (!person.onboardingCompleted) return null;
  const notices = await countUnread(db, person);
  const chats = await unreadThreads(db, person);
  if (person.userType === 'supplier') {
    const orders = await ordersToAnswer(db, person);
    return { notices, chats, orders, basket: 0, requests: await requestsToAnswer(db, person, now()) };
  }
  const orders = await offersToAnswer(db, person);
  const basket = await countBasket(db, person);
  return { notices, chats, orders, basket, requests: await countUnreadOf(db, person, 'request-answered') };
}
