import * as v from 'valibot';
import { expectedVersionSchema } from '../expected-version.ts';
import { productIdFrom } from '../id.ts';
import { REPORT_WORDS_MAX } from '../limits.ts';
import { severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';

/** What can be wrong with a product. */
const reportReasons = ['price', 'misleading', 'copied', 'forbidden', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report of a product; 'other' says nothing without words. */
export const reportSchema = v.pipe(
  v.object({
    reason: v.pipe(typed('report_reason_required'), v.picklist(reportReasons, 'report_reason_required')),
    words: optionalWords(severalLines, REPORT_WORDS_MAX, 'report_words_long'),
  }),
  v.forward(
    v.check(({ reason, words }) => reason !== 'other' || words !== '', 'report_words_required'),
    ['words'],
  ),
);
export type ReportDraft = v.InferOutput<typeof reportSchema>;

/** What of a reported product was on the operator's screen: its version, and the newest report. */
export const reportVersionSchema = v.object({
  ...expectedVersionSchema.entries,
  lastReport: v.pipe(
    typed('form_unreadable'),
    v.transform((text) => productIdFrom(text)),
    v.bigint('form_unreadable'),
  ),
});
