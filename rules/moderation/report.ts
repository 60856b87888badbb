import * as v from 'valibot';
import { expectedVersionSchema } from '../expected-version.ts';
import { productIdFrom } from '../id.ts';
import { REPORT_WORDS_MAX } from '../limits.ts';
import { severalLines } from '../text.ts';
import { optionalWords, typed } from '../typed.ts';

/** Reasons for reporting a product. */
const reportReasons = ['price', 'misleading', 'copied', 'forbidden', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** A report of a product; the reason 'other' needs words. */
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

/** Version of a reported product, and its newest report, that the operator's screen displayed. */
export const reportVersionSchema = v.object({
  ...expectedVersionSchema.entries,
  lastReport: v.pipe(
    typed('form_unreadable'),
    v.transform((text) => productIdFrom(text)),
    v.bigint('form_unreadable'),
  ),
});
