import { baseLocale, isLocale, type Locale } from '../../../messages/compiled/runtime.js';

/** One registered text, and its id as the provider knows it. */
export interface Template {
  /** With `{code}` wherever the code stands, or `{order}` for the number of an order. */
  text: string;
  id: string;
}

/** The texts of one kind of code; where a language has none, the English one serves. */
export type CodeTemplates = Partial<Record<Locale, Template | undefined>> & Record<typeof baseLocale, Template>;

/** What is written into a text. */
export type Blank = 'code' | 'order';

const whats: Record<Blank, string> = { code: 'the code', order: 'the number of the order' };

export function templateIn(templates: CodeTemplates, language: string): Template {
  return (isLocale(language) ? templates[language] : undefined) ?? templates[baseLocale];
}

/** The text with its blank filled in, every other character as it is registered. */
export function filledIn({ text }: Template, blank: Blank, value: string): string {
  if (!text.includes(`{${blank}}`)) throw new Error(`The text holds no {${blank}}`);
  return text.replaceAll(`{${blank}}`, () => value);
}

/** Settings files have one line for each variable: there `\n` stands for a new line. */
export function textFromSetting(setting: string): string {
  return setting.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim();
}

/** What is wrong with a text, as the end of a sentence that begins with its variable; null where nothing is. */
export function faultOfText(text: string, blank: Blank): string | null {
  const place = `{${blank}}`;
  if (!text.includes(place)) return `must hold ${place} where ${whats[blank]} stands`;
  // A blank as the register writes it, {#numeric#}, would reach the phone as it is.
  if (/[{}]/.test(text.replaceAll(place, ''))) return `must have no other braces than those of ${place}`;
  if (blank !== 'code') return null;
  const last = text.split('\n').at(-1) ?? '';
  // Browsers fill in the code only from a last line of exactly this form (WICG sms-one-time-codes).
  if (last.includes('@') && !/^@[a-z0-9.-]+ #\{code\}$/.test(last))
    return `must end in a line of the form '@host #${place}', or in one without @`;
  return null;
}
