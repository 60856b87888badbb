import { baseLocale, isLocale, type Locale } from '../../../messages/compiled/runtime.js';

/** A registered text, and its id at the provider. */
export interface Template {
  /** Contains `{code}` for the code, or `{order}` for the number of an order. */
  text: string;
  id: string;
}

/** Texts of one kind of code by language; English is used for languages without one. */
export type CodeTemplates = Partial<Record<Locale, Template | undefined>> & Record<typeof baseLocale, Template>;

export type Blank = 'code' | 'order';

const whats: Record<Blank, string> = { code: 'the code', order: 'the number of the order' };

export function templateIn(templates: CodeTemplates, language: string): Template {
  return (isLocale(language) ? templates[language] : undefined) ?? templates[baseLocale];
}

/** Fills in the blank; all other characters stay as registered. */
export function filledIn({ text }: Template, blank: Blank, value: string): string {
  if (!text.includes(`{${blank}}`)) throw new Error(`The text holds no {${blank}}`);
  return text.replaceAll(`{${blank}}`, () => value);
}

/** Reads a text from a setting, in which `\n` stands for a new line. */
export function textFromSetting(setting: string): string {
  return setting.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim();
}

/** Returns a text's fault as the end of a sentence that begins with the variable; null if it has none. */
export function faultOfText(text: string, blank: Blank): string | null {
  const place = `{${blank}}`;
  if (!text.includes(place)) return `must hold ${place} where ${whats[blank]} stands`;
  // The register's own notation of a blank, {#numeric#}, would be sent as it is.
  if (/[{}]/.test(text.replaceAll(place, ''))) return `must have no other braces than those of ${place}`;
  if (blank !== 'code') return null;
  const last = text.split('\n').at(-1) ?? '';
  // Browsers fill in the code only from a last line of exactly this form (WICG sms-one-time-codes).
  if (last.includes('@') && !/^@[a-z0-9.-]+ #\{code\}$/.test(last))
    return `must end in a line of the form '@host #${place}', or in one without @`;
  return null;
}
