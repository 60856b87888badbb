import type { ColumnType, Generated } from 'kysely';
import type { ReportReason } from '../../rules/report.ts';
import type { SeenProduct } from '../../rules/seen-product.ts';

export interface ProductReportsTable {
  id: Generated<bigint>;
  product_id: bigint;
  /** Null once the account is closed. */
  reporter_id: string | null;
  reason: ReportReason;
  words: string;
  at: Date;
  /** The product as it was when it was reported. */
  seen: ColumnType<SeenProduct, string, never>;
  closed_at: Date | null;
  outcome: ReportOutcome | null;
}

/** What became of a report: nothing was wrong, or the product left the market. */
export type ReportOutcome = 'kept' | 'deactivated';

export interface ProductLooksTable {
  product_id: bigint;
  looked_at: Date;
  seen: ColumnType<SeenProduct, string, string>;
  /** The newest report that was there to be read. */
  last_report_id: bigint;
}

export interface ModerationTables {
  product_reports: ProductReportsTable;
  product_looks: ProductLooksTable;
}
