import * as v from 'valibot';
import { latinDigits } from '../digits.ts';
import { ADDRESS_MAX, SHORT_TEXT_MAX, TEXT_MAX } from '../limits.ts';
import { missingIn } from '../plain-text.ts';
import { oneLine, severalLines } from '../text.ts';
import { optionalWords, typedWords } from '../typed.ts';
import { type Claim, claimsSchema } from './claims.ts';
import { textPages } from './text-pages.ts';

/**
 * Texts that the operator can write: the claims of the home page, the contact data, and the pages of the footer.
 * Decision 31.
 */
export const textNames = ['claims', 'contact-data', ...textPages] as const;

export type TextName = (typeof textNames)[number];

/** The language of texts that are the same in all languages, such as names and addresses. */
export const ALL_LANGUAGES = 'all';

/** Content of each text; a page is one string in the markup of rules/plain-text.ts. */
export type ContentOf<Name extends TextName> = Name extends 'claims'
  ? Claim[]
  : Name extends 'contact-data'
    ? Contact
    : string;

const shortLine = optionalWords(oneLine, SHORT_TEXT_MAX, 'texts_line_long');
/**
 * An e-mail address. Characters that would add a subject, a text or another recipient to a mailto link are refused (RFC
 * 6068).
 */
export const emailForm = /^[^\s@<>"?&%,;]+@[^\s@<>"?&%,;]+\.[^\s@<>".?&%,;]+$/;
const email = v.pipe(
  shortLine,
  v.check((text) => text === '' || emailForm.test(text), 'texts_email_wrong'),
);
/** Returns a telephone number as typed, without blanks, punctuation and the country code of India. */
export function phoneDigits(text: string): string {
  return latinDigits(text)
    .replace(/[\s().-]/g, '')
    .replace(/^(?:\+91|91(?=\d{10}$)|0)/, '');
}

/** An Indian mobile number, or a landline with its area code: ten digits, kept with +91 before them. */
const phone = v.pipe(
  shortLine,
  v.transform(phoneDigits),
  v.check((digits) => /^(?:[1-9]\d{9})?$/.test(digits), 'texts_phone_wrong'),
  v.transform((digits) => (digits === '' ? '' : `+91${digits}`)),
);

/** Operator of the site and its grievance officer; an empty field is not known yet. */
const contactSchema = v.object({
  legalName: shortLine,
  address: optionalWords(severalLines, ADDRESS_MAX, 'full_address_long'),
  email,
  phone,
  officerName: shortLine,
  officerTitle: shortLine,
  officerEmail: email,
  officerPhone: phone,
});

export type Contact = v.InferOutput<typeof contactSchema>;

/** A page in the markup of rules/plain-text.ts. It needs a title and a summary. */
const pageSchema = v.pipe(
  v.object({
    content: v.pipe(
      typedWords('texts_title_required', TEXT_MAX, 'texts_too_long'),
      v.transform(severalLines),
      v.maxLength(TEXT_MAX, 'texts_too_long'),
      v.check((text) => missingIn(text) !== 'title', 'texts_title_required'),
      v.check((text) => missingIn(text) !== 'summary', 'texts_summary_required'),
    ),
  }),
  v.transform(({ content }) => content),
);

/** Returns the schema that reads the form of a text; `builtIn` is the text shown until one is saved. */
export function textSchema(name: TextName, builtIn: ContentOf<TextName>) {
  if (name === 'claims') return claimsSchema(builtIn as Claim[]);
  return name === 'contact-data' ? contactSchema : pageSchema;
}
