import { m } from '../../messages/compiled/messages.js';
import type { ReportReason } from '../../rules/moderation/report.ts';

/** What is wrong with a product as a person chooses it and the operator reads it, in the order in which it is offered. */
export const reasonWords: Record<ReportReason, () => string> = {
  price: m.report_reason_price,
  misleading: m.report_reason_misleading,
  copied: m.report_reason_copied,
  forbidden: m.report_reason_forbidden,
  other: m.report_reason_other,
};
