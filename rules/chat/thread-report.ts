import * as v from 'valibot';
import { REPORT_WORDS_MAX } from '../limits.ts';
import { severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';
import { messageNumberFrom } from './thread.ts';

/** Reasons for reporting a chat or a message. */
const threadReportReasons = ['spam', 'abuse', 'fraud', 'forbidden', 'other'] as const;
export type ThreadReportReason = (typeof threadReportReasons)[number];

/** How many of the last messages the operator reads with a report. */
export const REPORTED_MESSAGES = 20;

/** A report of a chat, or of one message in it; the reason 'other' needs words. */
export const threadReportSchema = v.pipe(
  v.object({
    reason: v.pipe(typed('report_reason_required'), v.picklist(threadReportReasons, 'report_reason_required')),
    words: optionalWords(severalLines, REPORT_WORDS_MAX, 'report_words_long'),
    message: v.pipe(
      typed('form_unreadable'),
      v.transform((text) => messageNumberFrom(text)),
    ),
  }),
  v.forward(
    v.check(({ reason, words }) => reason !== 'other' || words !== '', 'report_words_required'),
    ['words'],
  ),
);
export type ThreadReportDraft = v.InferOutput<typeof threadReportSchema>;
