import { baseLocale } from '../messages/compiled/runtime.js';

const files = import.meta.glob<string>('../messages/pages/*/*.md', { query: '?raw', import: 'default', eager: true });

/** The text of a footer page in a language. Server only. */
export function pageText(language: string, name: string): string {
  const text = files[`../messages/pages/${language}/${name}.md`] ?? files[`../messages/pages/${baseLocale}/${name}.md`];
  if (text === undefined) throw new Error(`no text page ${name}`);
  return text;
}
