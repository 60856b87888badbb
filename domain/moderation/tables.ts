import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ProductSnapshot } from '../../rules/catalogue/product-snapshot.ts';
import type { ContactSubject } from '../../rules/moderation/contact.ts';
import type { ReportReason } from '../../rules/moderation/report.ts';

export interface ProductReportsTable {
  id: Generated<bigint>;
  product_id: bigint;
  /** Null once the account is closed. */
  reporter_id: string | null;
  reason: ReportReason;
  words: string;
  at: Date;
  /** The product as it was when it was reported. */
  seen: ColumnType<ProductSnapshot, string, never>;
  closed_at: Date | null;
  outcome: ReportOutcome | null;
}

/** Outcome of a report: the product stayed, or left the market. */
export type ReportOutcome = 'kept' | 'deactivated';

export interface ProductLooksTable {
  product_id: bigint;
  looked_at: Date;
  seen: ColumnType<ProductSnapshot, string, string>;
  /** Newest report at the time of the look. */
  last_report_id: bigint;
}

/** A message to the operator, from a visitor or a signed-in person. */
export interface ContactMessagesTable {
  id: GeneratedAlways<bigint>;
  /** Null for a visitor, and once the account is closed. */
  account_id: string | null;
  name: string;
  /** Ten digits, or an e-mail address. */
  answer_to: string;
  subject: ContactSubject;
  words: string;
  /** Hash of sender, subject and words, by which a repeated open message is recognised. */
  sameness: Buffer;
  at: Date;
  closed_at: Date | null;
  outcome: ContactOutcome | null;
  note: Generated<string>;
}

/** Outcome of a message: answered, or closed without needing an answer. */
export type ContactOutcome = 'answered' | 'closed';

export interface ModerationTables {
  contact_messages: ContactMessagesTable;
  product_reports: ProductReportsTable;
  product_looks: ProductLooksTable;
}
