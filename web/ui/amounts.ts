import { m } from '../../messages/compiled/messages.js';
import { COUNT_EXACT_TO } from '../../rules/limits.ts';
import { formatRupees, groupIndian, type Paise } from '../../rules/money.ts';
import { inCartons, type QuantityTerms, stepPieces } from '../../rules/quantity.ts';

// English has one form for 1 and one for all others, Hindi and Gujarati one for both: a choice of two sentences, where
// the platform's plural rules would take longer than all other words of a list.

/** '1,240 pieces' in the language of the page. */
export function piecesText(count: number): string {
  return count === 1 ? m.one_piece() : m.pieces({ shown: groupIndian(count) });
}

/** '50 products'. */
export function productsText(count: number): string {
  return count === 1 ? m.one_product() : m.products_found({ shown: groupIndian(count) });
}

/** '12 suppliers'. */
export function suppliersText(count: number): string {
  return count === 1 ? m.one_supplier() : m.suppliers_found({ shown: groupIndian(count) });
}

/** '12 suppliers', or '1,000+ suppliers' of a count that ends there. */
export function suppliersTextTo(count: number): string {
  return count > COUNT_EXACT_TO ? m.suppliers_found_more({ shown: groupIndian(COUNT_EXACT_TO) }) : suppliersText(count);
}

/** '12 resellers', or '1,000+ resellers': their count ends there. */
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
  const said = [
    reports > 0 && openReportsText(reports),
    chats > 0 && reportedChatsText(chats),
    messages > 0 && openMessagesText(messages),
  ];
  return said.filter(Boolean).join(', ');
}

export function reportedChatsText(count: number): string {
  return count === 1 ? m.waiting_one_chat() : m.waiting_chats({ shown: groupIndian(count) });
}

export function openMessagesText(count: number): string {
  return count === 1 ? m.waiting_one_message() : m.waiting_messages({ shown: groupIndian(count) });
}

/** '3 warehouse locations'. */
export function locationsText(count: number): string {
  return count === 1 ? m.one_location() : m.locations_found({ shown: groupIndian(count) });
}

/** '33 categories'. */
export function categoriesText(count: number): string {
  return count === 1 ? m.one_category() : m.categories_found({ shown: groupIndian(count) });
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

/** What goods to order come to; a dash where nothing of them can be ordered as it stands. */
export function sumText(paise: Paise): string {
  return paise === 0n ? '–' : formatRupees(paise);
}

/** '3 cartons', '3 cartons + 5 pieces' or '5 pieces': how a quantity is packed. */
export function packingText(terms: QuantityTerms, pieces: number): string {
  const { cartons, leftOver } = inCartons(terms, pieces);
  return packedText({ cartons, pieces: leftOver });
}

/** The same of goods that lie in cartons of several sizes. */
export function packedText({ cartons, pieces }: { cartons: number; pieces: number }): string {
  if (pieces === 0) return cartonsText(cartons);
  if (cartons === 0) return piecesText(pieces);
  return m.cartons_and_pieces({ cartons: cartonsText(cartons), pieces: piecesText(pieces) });
}

/** The same, or just the pieces of what is not packed in cartons. */
export function quantityText(terms: QuantityTerms, pieces: number): string {
  return isByCarton(terms) ? packingText(terms, pieces) : piecesText(pieces);
}

/** A quantity in what it is counted by: pieces where one can be ordered, else cartons. */
export function stepsText(terms: QuantityTerms, pieces: number): string {
  return stepPieces(terms) === 1 ? piecesText(pieces) : packingText(terms, pieces);
}

/** Is the product packed in cartons at all? A sample is sold by the piece. */
export function isByCarton(terms: QuantityTerms): boolean {
  return terms.piecesPerCarton > 1;
}

function cartonsText(count: number): string {
  return count === 1 ? m.one_carton() : m.cartons({ shown: groupIndian(count) });
}

/** '3 chats with something new'. */
export function chatsText(count: number): string {
  return count === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: groupIndian(count) });
}
