import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { MessageKind, Side } from '../../rules/chat/thread.ts';
import type { ThreadReportReason } from '../../rules/chat/thread-report.ts';

/** Everything that one reseller and one supplier say to each other. */
export interface ThreadsTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  supplier_id: string;
  opened_at: Date;
  /** Of its newest message; 0 and null while there is none. */
  last_number: Generated<number>;
  last_at: Date;
  last_by: Side | null;
  /** Up to which message each side has read. */
  reseller_read: Generated<number>;
  supplier_read: Generated<number>;
  /** Each side can shut the other out. */
  blocked_by_reseller_at: Date | null;
  blocked_by_supplier_at: Date | null;
}

export type LockedThread = Selectable<ThreadsTable>;

export interface MessagesTable {
  thread_id: bigint;
  /** From 1 in each thread, without a gap. */
  number: number;
  author: Side;
  kind: MessageKind;
  text: Generated<string>;
  /** A key made by the sender: sent twice, it is one message. */
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

/** What a reseller asked about one product. */
export interface InquiriesTable {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  product_id: bigint | null;
  product_name: string;
  pincode: string;
  key: string;
  at: Date;
}

/** What the reseller would take: the first with the inquiry, further ones against a quote. */
export interface InquiryAsksTable {
  inquiry_id: bigint;
  number: number;
  pieces: number;
  /** Paise a piece; null where none was named. */
  target_price: bigint | null;
  at: Date;
}

/** A price that a supplier gives one reseller. Sent, it never changes. Money in paise. */
export interface QuotesTable {
  id: GeneratedAlways<bigint>;
  inquiry_id: bigint | null;
  request_id: bigint | null;
  version: number;
  supplier_id: string;
  reseller_id: string;
  product_id: bigint | null;
  product_name: string;
  pieces_per_carton: number;
  price_per_carton: bigint;
  cartons: number;
  /** All of it; null where freight is paid on receipt. */
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
  /** Paise a piece; null where none was named. */
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

/** Suppliers whose mobile number a reseller was shown, once a day for the two. */
export interface SupplierCallsTable {
  id: GeneratedAlways<bigint>;
  reseller_id: string;
  supplier_id: string;
  product_id: bigint | null;
  /** In India, '2026-11-20'. */
  day: string;
  at: Date;
}

/** What one side of a thread reported to the operator. */
export interface ThreadReportsTable {
  id: GeneratedAlways<bigint>;
  thread_id: bigint;
  /** Null for the whole thread. */
  message_number: number | null;
  /** Null once the account is closed. */
  reporter_id: string | null;
  reason: ThreadReportReason;
  words: string;
  at: Date;
  /** Its last words as they were when it was reported. */
  seen: ColumnType<MessageSnapshot[], string, string>;
  closed_at: Date | null;
  outcome: 'kept' | 'blocked' | null;
}

/** A message as it was when it was reported. */
export interface MessageSnapshot {
  number: number;
  author: Side;
  kind: MessageKind;
  text: string;
  at: string;
}

/** Who has shut out the number of an account that was closed. */
export interface ShutOutNumbersTable {
  number_hash: Buffer;
  supplier_id: string;
  since: Date;
  until: Date;
}

/** How fast a supplier usually answers, as it was last computed. */
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
