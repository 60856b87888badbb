import type { TextPlace, Written } from '../../domain/admin/texts.ts';
import { trueFigures } from '../../domain/admin/true-figures.ts';
import { m } from '../../messages/compiled/messages.js';
import { baseLocale, getLocale, isLocale, type Locale, locales } from '../../messages/compiled/runtime.js';
import { type Claim, type ClaimsChoice, claimsChoice, isAboveTruth, truthfulClaims } from '../../rules/admin/claims.ts';
import type { TextPage } from '../../rules/admin/text-pages.ts';
import { ALL_LANGUAGES, type Contact, type ContentOf, type TextName } from '../../rules/admin/texts.ts';
import { noticePages, noticeVersion } from '../../rules/notices/notice.ts';
import { blocksOf, type PlainText } from '../../rules/plain-text.ts';
import type { RequestContext } from '../request-context.ts';

// Texts of the operator, or the built-in ones. Server only.

const files = import.meta.glob<string>('../../messages/pages/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Returns a text in the language of this request. */
export async function textShown<Name extends TextName>(context: RequestContext, name: Name): Promise<ContentOf<Name>> {
  const place = { name, language: name === 'contact-data' ? ALL_LANGUAGES : getLocale() };
  return contentOf(place, (await context.texts()).newest(place));
}

/** Returns the content of a version; without a version, or without content, the built-in text. */
export function contentOf<Name extends TextName>(
  place: TextPlace<Name>,
  written: Pick<Written<Name>, 'content'> | null,
): ContentOf<Name> {
  return written?.content ?? builtIn(place);
}

/** Returns the text shown until the operator saves one; the built-in contact data are empty. */
export function builtIn<Name extends TextName>({ name, language }: TextPlace<Name>): ContentOf<Name> {
  const locale = isLocale(language) ? language : baseLocale;
  if (name === 'claims') return claims(locale) as ContentOf<Name>;
  return (name === 'contact-data' ? nobody : page(locale, name)) as ContentOf<Name>;
}

/** Returns the claims of the home page, in the language of this request. */
export async function claimsShown(context: RequestContext): Promise<Claim[]> {
  const language = getLocale();
  const newest = (await context.texts()).newest({ name: 'claims', language });
  return (await claimsFor(context, language, newest?.content ?? null)).claims;
}

/** Returns the claims that the home page shows, given the kept ones, and the choice behind them (decision 155). */
export async function claimsFor(
  context: RequestContext,
  language: string,
  kept: Claim[] | null,
): Promise<{ choice: ClaimsChoice; claims: Claim[] }> {
  const { products, verifiedSuppliers, orders, hasSamples } = await context.figures();
  const given = builtIn({ name: 'claims', language });
  const choice = claimsChoice(kept, given, hasSamples);
  if (choice === 'true') return { choice, claims: truthfulClaims(given, [products, verifiedSuppliers, orders]) };
  return { choice, claims: kept ?? given };
}

/** Returns a language whose home page claims more than is true; null if there is none. */
export async function languageAboveTruth(context: RequestContext): Promise<Locale | null> {
  const texts = await context.texts();
  const written = locales.flatMap((language) => {
    const content = texts.newest({ name: 'claims', language })?.content;
    return content ? [{ language, content }] : [];
  });
  if (written.length === 0) return null;
  const { products, verifiedSuppliers, orders } = await trueFigures(context.db);
  const truth = [products, verifiedSuppliers, orders];
  return written.find(({ language, content }) => isAboveTruth(content, claims(language), truth))?.language ?? null;
}

/** The given claims, in the exact words of the specification. */
function claims(locale: Locale): Claim[] {
  return [
    { figure: '10,000+', words: m.products_listed({}, { locale }) },
    { figure: '2,500+', words: m.verified_suppliers({}, { locale }) },
    { figure: '50,000+', words: m.orders_completed({}, { locale }) },
  ];
}

const nobody: Contact = {
  legalName: '',
  address: '',
  email: '',
  phone: '',
  officerName: '',
  officerTitle: '',
  officerEmail: '',
  officerPhone: '',
};

function page(locale: Locale, name: string): string {
  const text = files[`../../messages/pages/${locale}/${name}.md`];
  if (text === undefined) throw new Error(`no text page ${name}`);
  return text.trim();
}

/** A text prepared for display. */
export type Look =
  | { kind: 'claims'; claims: Claim[] }
  | { kind: 'contact'; contact: Contact }
  | { kind: 'page'; page: PlainText };

/** Prepares a text for display, for example for a preview; null content is the built-in text. */
export async function lookOf(
  context: RequestContext,
  { name, language }: TextPlace,
  content: ContentOf<TextName> | null,
): Promise<Look> {
  if (name === 'claims') {
    const { claims } = await claimsFor(context, language, content as Claim[] | null);
    return { kind: 'claims', claims };
  }
  const shown = content ?? builtIn({ name, language });
  if (name === 'contact-data') return { kind: 'contact', contact: shown as Contact };
  return { kind: 'page', page: blocksOf(shown as string) };
}

/** Returns the version of the privacy notice that a visitor sees, in the language of this request. */
export async function noticeShown(context: RequestContext): Promise<string> {
  const texts = await context.texts();
  const language = getLocale();
  const written = noticePages.flatMap((name: TextPage) => {
    const newest = texts.newest({ name, language });
    return newest?.content == null ? [] : [{ name, version: newest.version }];
  });
  return noticeVersion(language, written);
}
