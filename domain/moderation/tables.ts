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

/** What became of a report: nothing was wrong, or the product left the market. */
export type ReportOutcome = 'kept' | 'deactivated';

export interface ProductLooksTable {
  product_id: bigint;
  looked_at: Date;
  seen: ColumnType<ProductSnapshot, string, string>;
  /** The newest report that was there to be read. */
  last_report_id: bigint;
}

/** What a visitor or somebody signed in wrote to the operator. */
export interface ContactMessagesTable {
  id: GeneratedAlways<bigint>;
  /** Null for a visitor, and once the account is closed. */
  account_id: string | null;
  name: string;
  /** Ten digits, or an e-mail address. */
  answer_to: string;
  subject: ContactSubject;
  words: string;
  /** Of sender, subject and words: what is open already is not taken twice. */
  sameness: Buffer;
  at: Date;
  closed_at: Date | null;
  outcome: ContactOutcome | null;
  /** The operator's own. */
  note: Generated<string>;
}

/** What became of a message: the sender was answered, or there was nothing to answer. */
export type ContactOutcome = 'answered' | 'closed';

export interface ModerationTables {
  contact_messages: ContactMessagesTable;
  product_reports: ProductReportsTable;
  product_looks: ProductLooksTable;
}
