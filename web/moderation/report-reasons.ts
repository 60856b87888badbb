import { m } from '../../messages/compiled/messages.js';
import type { ReportReason } from '../../rules/moderation/report.ts';

/** Words of the reasons to report a product, in the order in which they are offered. */
export const reasonWords: Record<ReportReason, () => string> = {
  price: m.report_reason_price,
  misleading: m.report_reason_misleading,
  copied: m.report_reason_copied,
  forbidden: m.report_reason_forbidden,
  other: m.report_reason_other,
};
