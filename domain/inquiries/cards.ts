import type { QuoteState, QuoteTerms } from '../../rules/quote.ts';
import type { OrderState } from '../../rules/order.ts';

/** What a reseller would take, as a card shows it: with the inquiry, or later against a quote. Money in paise. */
export interface AskCard {
  inquiryId: bigint;
  /** From 1; the first came with the inquiry. */
  number: number;
  /** Null once the product is gone with its supplier's account. */
  productId: bigint | null;
  productName: string;
  image: string | null;
  pieces: number;
  /** A piece; null where none was named. */
  targetPrice: bigint | null;
  /** Where the goods would go; empty once it was erased with the reseller's account. */
  pincode: string;
  /** Nothing newer was asked, and nothing was ordered: a quote can answer it. */
  isAnswerable: boolean;
}

/** A version of a quote, as a card shows it. */
export interface QuoteCard extends QuoteTerms {
  id: bigint;
  version: number;
  /** What it answers; null where that is a request to several suppliers. */
  inquiryId: bigint | null;
  requestId: bigint | null;
  productId: bigint | null;
  productName: string;
  image: string | null;
  note: string;
  at: Date;
  validUntil: Date;
  state: QuoteState;
  /** Something was ordered by this inquiry or request: no newer version can be sent. */
  isSettled: boolean;
  /** What it became. */
  orderId: bigint | null;
}

/** An order that came of a quote. */
export interface OrderCard {
  id: bigint;
  state: OrderState;
  /** Paise, with delivery. */
  total: bigint;
}
