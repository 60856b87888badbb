import type { TextPlace, Written } from '../../domain/admin/texts.ts';
import { trueFigures } from '../../domain/admin/true-figures.ts';
import { m } from '../../messages/compiled/messages.js';
import { baseLocale, getLocale, isLocale, type Locale, locales } from '../../messages/compiled/runtime.js';
import { isAboveTruth, truthfulClaims } from '../../rules/admin/claims.ts';
import type { TextPage } from '../../rules/admin/text-pages.ts';
import { ALL_LANGUAGES, type Claim, type Contact, type ContentOf, type TextName } from '../../rules/admin/texts.ts';
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

/**
 * Returns the claims of the home page. What the operator has written stands as written; of the built-in ones none says
 * more than is true (decision 084).
 */
export async function claimsShown(context: RequestContext): Promise<Claim[]> {
  const place = { name: 'claims', language: getLocale() } as const;
  const written = (await context.texts()).newest(place);
  if (written?.content) return written.content;
  const { products, verifiedSuppliers, orders } = await context.figures();
  return truthfulClaims(builtIn(place), [products, verifiedSuppliers, orders]);
}

/** Returns a language in which the operator claims more on the home page than is true; null where there is none. */
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

/** The claims of section 1, word for word. */
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

/** Prepares a text for display, for example for a preview. */
export function lookOf(name: TextName, content: ContentOf<TextName>): Look {
  if (name === 'claims') return { kind: 'claims', claims: content as Claim[] };
  if (name === 'contact-data') return { kind: 'contact', contact: content as Contact };
  return { kind: 'page', page: blocksOf(content as string) };
}

/** Returns the version of the privacy notice that a visitor is shown, in the language of this request. */
export async function noticeShown(context: RequestContext): Promise<string> {
  const texts = await context.texts();
  const language = getLocale();
  const written = noticePages.flatMap((name: TextPage) => {
    const newest = texts.newest({ name, language });
    return newest?.content == null ? [] : [{ name, version: newest.version }];
  });
  return noticeVersion(language, written);
}
