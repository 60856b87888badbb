import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Packing } from '../../rules/catalogue/packings.ts';
import type { MessageKind, Side } from '../../rules/chat/thread.ts';
import type { ThreadReportReason } from '../../rules/chat/thread-report.ts';
import type { QuotedVariant } from '../../rules/quotes/filled-cartons.ts';
import type { AskedVariant } from '../../rules/quotes/inquiry.ts';

/** Chats; each holds everything that one reseller and one supplier say to each other. */
export interface ThreadsTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  supplier_id: string;
  opened_at: Date;
  /** Number and time of the newest message; before the first, 0 and the time of opening or of an earlier block. */
  last_number: Generated<number>;
  last_at: Date;
  last_by: Side | null;
  /** Number of the last message that each side has read. */
  reseller_read: Generated<number>;
  supplier_read: Generated<number>;
  /** Each side can block the other. */
  blocked_by_reseller_at: Date | null;
  blocked_by_supplier_at: Date | null;
}

export type LockedThread = Selectable<ThreadsTable>;

export interface MessagesTable {
  thread_id: bigint;
  /** Counts from 1 in each chat, without gaps. */
  number: number;
  author: Side;
  kind: MessageKind;
  text: Generated<string>;
  /** Key made by the sender; a second submission with it makes no second message. */
  key: string;
  at: Date;
  erased_at: Date | null;
  product_id: bigint | null;
  inquiry_id: bigint | null;
  ask_number: number | null;
  quote_id: bigint | null;
  order_id: bigint | null;
}

export interface MessagePicturesTable {
  thread_id: bigint;
  number: number;
  position: number;
  key: string;
}

/** A reseller's inquiry about one product. */
export interface InquiriesTable {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  product_id: bigint | null;
  product_name: string;
  /** The variants asked about; empty for any variant. */
  variants: ColumnType<AskedVariant[], string | undefined, never>;
  pincode: string;
  key: string;
  at: Date;
}

/** A reseller's wishes: the first comes with the inquiry, further ones are counter-offers. */
export interface InquiryAsksTable {
  inquiry_id: bigint;
  number: number;
  pieces: number;
  /** Paise per piece; null without a target. */
  target_price: bigint | null;
  at: Date;
}

/** A supplier's offer to one reseller, unchanged once sent. Money in paise. */
export interface QuotesTable {
  id: GeneratedAlways<bigint>;
  inquiry_id: bigint | null;
  request_id: bigint | null;
  version: number;
  supplier_id: string;
  reseller_id: string;
  product_id: bigint | null;
  /** Stays when the variant is deleted; null for mixed cartons, and for a quote from before variants. */
  variant_id: bigint | null;
  /** Pieces of each variant in mixed cartons; empty for a quote of one variant. */
  filling: ColumnType<QuotedVariant[], string | undefined, never>;
  packing: Generated<Packing>;
  /** The variant's option values as quoted; empty for a product without options. */
  option_values: Generated<string[]>;
  /** With the option values, if the quote is for one variant. */
  product_name: string;
  pieces_per_carton: number;
  price_per_carton: bigint;
  cartons: number;
  /** For the whole quote; null if freight is paid on receipt. */
  delivery: bigint | null;
  note: Generated<string>;
  at: Date;
  valid_until: Date;
  withdrawn_at: Date | null;
  accepted_at: Date | null;
  order_id: bigint | null;
}

export interface BulkRequestsTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  category_id: number;
  wanted: string;
  pieces: number;
  /** Paise per piece; null without a target. */
  target_price: bigint | null;
  pincode: string;
  needed_by: string | null;
  key: string;
  at: Date;
  expires_at: Date;
  closed_at: Date | null;
}

export interface BulkRequestSuppliersTable {
  request_id: bigint;
  supplier_id: string;
  position: number;
  declined_at: Date | null;
}

export interface BulkRequestPicturesTable {
  request_id: bigint;
  position: number;
  key: string;
}

/** Suppliers whose mobile number was shown to a reseller, one row for each pair and day. */
export interface SupplierCallsTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  supplier_id: string;
  product_id: bigint | null;
  /** Day in India, '2026-11-20'. */
  day: string;
  at: Date;
}

/** A report of a chat to the operator, by one of its two sides. */
export interface ThreadReportsTable {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  /** Null for the whole chat. */
  message_number: number | null;
  /** Null once the account is closed. */
  reporter_id: string | null;
  reason: ThreadReportReason;
  words: string;
  at: Date;
  /** The last messages, as they were at the report. */
  seen: ColumnType<MessageSnapshot[], string, string>;
  closed_at: Date | null;
  outcome: 'kept' | 'blocked' | null;
}

/** A message as it was at the report. */
export interface MessageSnapshot {
  number: number;
  author: Side;
  kind: MessageKind;
  text: string;
  at: string;
}

/** Suppliers who had shut out the number of an account that is closed now. */
export interface ShutOutNumbersTable {
  number_hash: Buffer;
  supplier_id: string;
  since: Date;
  until: Date;
}

/** How fast a supplier usually answers, as last computed. */
export interface SupplierAnswersTable {
  supplier_id: string;
  median_seconds: number;
  answers: number;
  computed_at: Date;
}

export interface InquiriesTables {
  shut_out_numbers: ShutOutNumbersTable;
  thread_reports: ThreadReportsTable;
  supplier_answers: SupplierAnswersTable;
  supplier_calls: SupplierCallsTable;
  threads: ThreadsTable;
  messages: MessagesTable;
  message_pictures: MessagePicturesTable;
  inquiries: InquiriesTable;
  inquiry_asks: InquiryAsksTable;
  quotes: QuotesTable;
  bulk_requests: BulkRequestsTable;
  bulk_request_suppliers: BulkRequestSuppliersTable;
  bulk_request_pictures: BulkRequestPicturesTable;
}
