import { m } from '../../messages/compiled/messages.js';
import { COUNT_EXACT_TO } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';

// Counts for the desks and directories. Apart from amounts.ts, because the market uses none of them and every message
// weighs three languages.

/** '12 suppliers'. */
export function suppliersText(count: number): string {
  return count === 1 ? m.one_supplier() : m.suppliers_found({ shown: groupIndian(count) });
}

/** '12 suppliers', or '1,000+ suppliers' above 1,000, where the count stops. */
export function suppliersTextTo(count: number): string {
  return count > COUNT_EXACT_TO ? m.suppliers_found_more({ shown: groupIndian(COUNT_EXACT_TO) }) : suppliersText(count);
}

/** '12 resellers', or '1,000+ resellers' above 1,000, where the count stops. */
export function resellersText(count: number): string {
  if (count > COUNT_EXACT_TO) return m.resellers_found_more({ shown: groupIndian(COUNT_EXACT_TO) });
  return count === 1 ? m.one_reseller() : m.resellers_found({ shown: groupIndian(count) });
}

/** '2 inquiries'. */
export function inquiriesText(count: number): string {
  return count === 1 ? m.one_inquiry() : m.inquiries_found({ shown: groupIndian(count) });
}

/** '2 wait for approval'. */
export function approvalsText(count: number): string {
  return count === 1 ? m.waiting_one_approval() : m.waiting_approvals({ shown: groupIndian(count) });
}

/** '3 products with open reports'. */
export function openReportsText(count: number): string {
  return count === 1 ? m.waiting_one_report() : m.waiting_reports({ shown: groupIndian(count) });
}

/** '3 products with open reports, 1 reported chat, 2 open messages'. */
export function deskWaitingText({
  reports,
  chats,
  messages,
}: Record<'reports' | 'chats' | 'messages', number>): string {
  const parts = [
    reports > 0 && openReportsText(reports),
    chats > 0 && reportedChatsText(chats),
    messages > 0 && openMessagesText(messages),
  ];
  return parts.filter(Boolean).join(', ');
}

export function reportedChatsText(count: number): string {
  return count === 1 ? m.waiting_one_chat() : m.waiting_chats({ shown: groupIndian(count) });
}

export function openMessagesText(count: number): string {
  return count === 1 ? m.waiting_one_message() : m.waiting_messages({ shown: groupIndian(count) });
}

/** '3 warehouse locations'. */
export function vicinitiesText(count: number): string {
  return count === 1 ? m.one_location() : m.locations_found({ shown: groupIndian(count) });
}

/** '33 categories'. */
export function categoriesText(count: number): string {
  return count === 1 ? m.one_category() : m.categories_found({ shown: groupIndian(count) });
}

/** '839 pairs of words'. */
export function pairsText(count: number): string {
  return count === 1 ? m.pairs_one() : m.pairs_found({ shown: groupIndian(count) });
}

/** '3 orders wait for your answer'. */
export function toAnswerText(count: number): string {
  return count === 1 ? m.orders_waiting_one() : m.orders_waiting({ shown: groupIndian(count) });
}

/** '3 requests wait for your answer'. */
export function requestsText(count: number): string {
  return count === 1 ? m.request_waiting_one() : m.request_waiting({ shown: groupIndian(count) });
}

/** '2 new answers to your requests'. */
export function newAnswersText(count: number): string {
  return count === 1 ? m.request_new_answer() : m.request_new_answers({ shown: groupIndian(count) });
}

/** '2 part offers wait for your answer'. */
export function offersText(count: number): string {
  return count === 1 ? m.orders_offers_waiting_one() : m.orders_offers_waiting({ shown: groupIndian(count) });
}

/** '3 orders'. */
export function ordersText(count: number): string {
  return count === 1 ? m.orders_one() : m.orders_found({ shown: groupIndian(count) });
}

/** '3 chats with something new'. */
export function chatsText(count: number): string {
  return count === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: groupIndian(count) });
}
