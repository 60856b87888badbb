/** One registered text, and its id as the provider knows it. */
export interface Template {
  /** With `{code}` wherever the code stands. */
  text: string;
  id: string;
}

/** The texts of one kind of code; where a language has none, the English one serves. */
export interface CodeTemplates {
  en: Template;
  hi?: Template | undefined;
  gu?: Template | undefined;
}

const BLANK = '{code}';

export function templateIn(templates: CodeTemplates, language: string): Template {
  const own = language === 'hi' || language === 'gu' ? templates[language] : undefined;
  return own ?? templates.en;
}

/** The text with the code in it, every other character as it is registered. */
export function withCode({ text }: Template, code: string): string {
  if (!text.includes(BLANK)) throw new Error(`The text of the code holds no ${BLANK}`);
  return text.replaceAll(BLANK, () => code);
}

/** Settings files have one line for each variable: there `\n` stands for a new line. */
export function textFromSetting(setting: string): string {
  return setting.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim();
}

/** What is wrong with a text, as the end of a sentence that begins with its variable; null where nothing is. */
export function faultOfText(text: string): string | null {
  if (!text.includes(BLANK)) return `must hold ${BLANK} where the code stands`;
  // A blank as the register writes it, {#numeric#}, would reach the phone as it is.
  if (/[{}]/.test(text.replaceAll(BLANK, ''))) return `must have no other braces than those of ${BLANK}`;
  const last = text.split('\n').at(-1) ?? '';
  // Browsers fill in the code only from a last line of exactly this form (WICG sms-one-time-codes).
  if (last.includes('@') && !/^@[a-z0-9.-]+ #\{code\}$/.test(last))
    return `must end in a line of the form '@host #${BLANK}', or in one without @`;
  return null;
}
