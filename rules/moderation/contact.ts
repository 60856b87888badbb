import * as v from 'valibot';
import { emailForm, phoneDigits } from '../admin/texts.ts';
import { CONTACT_WORDS_MAX, SHORT_TEXT_MAX } from '../limits.ts';
import { oneLine, severalLines } from '../text.ts';
import { optionalWords, requiredWords, typed, typedWords } from '../typed.ts';

/** Subjects of messages to the operator, in display order. */
export const contactSubjects = [
  'sign-in',
  'account',
  'listing',
  'order',
  'payment',
  'person',
  'privacy',
  'other',
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** A message to the operator, with a telephone number of ten digits or an e-mail address for the answer. */
export const contactSchema = v.object({
  name: requiredWords(oneLine, SHORT_TEXT_MAX, { missing: 'contact_name_required', long: 'texts_line_long' }),
  answerTo: v.pipe(
    typedWords('contact_answer_to_wrong', SHORT_TEXT_MAX, 'texts_line_long'),
    v.transform(oneLine),
    v.maxLength(SHORT_TEXT_MAX, 'texts_line_long'),
    v.transform((text) => (text.includes('@') ? text : phoneDigits(text))),
    v.check((text) => emailForm.test(text) || /^[1-9]\d{9}$/.test(text), 'contact_answer_to_wrong'),
  ),
  subject: v.pipe(typed('contact_subject_required'), v.picklist(contactSubjects, 'contact_subject_required')),
  words: requiredWords(severalLines, CONTACT_WORDS_MAX, {
    missing: 'contact_words_required',
    long: 'contact_words_long',
  }),
});
export type ContactDraft = v.InferOutput<typeof contactSchema>;

/** The operator's note on a message that has been dealt with. */
export const contactNoteSchema = v.object({
  note: optionalWords(severalLines, CONTACT_WORDS_MAX, 'contact_words_long'),
});
