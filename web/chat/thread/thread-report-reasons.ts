import { m } from '../../../messages/compiled/messages.js';
import type { ThreadReportReason } from '../../../rules/chat/thread-report.ts';

/** Words of the reasons to report a chat, in the order in which they are offered. */
export const threadReasonWords: Record<ThreadReportReason, () => string> = {
  spam: m.chat_report_spam,
  abuse: m.chat_report_abuse,
  fraud: m.chat_report_fraud,
  forbidden: m.chat_report_forbidden,
  other: m.report_reason_other,
};
