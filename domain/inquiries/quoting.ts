import type { Database } from '../../db/database.ts';
import type { QuoteDraft } from '../../rules/quote.ts';
import type { Supplier } from '../accounts/people.ts';

/** What a quote answers: an inquiry, or a request to several suppliers with one of the supplier's own products. */
export type QuoteSource = { inquiryId: bigint } | { requestId: bigint; productId: bigint };

/**
 * Sends a quote as the next version of what answers this source, and gives its number. Sent twice without a further ask
 * between them, the same words are one version.
 */
export declare function sendQuote(
  db: Database,
  supplier: Supplier,
  source: QuoteSource,
  draft: QuoteDraft & { now: Date },
): Promise<bigint>;
