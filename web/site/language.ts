import { redirect } from 'react-router';
import { isLocale } from '../../messages/compiled/runtime.js';
import { returnPath } from '../../rules/return-path.ts';
import { languageCookie } from '../cookies.ts';
import { textsOf } from '../form-texts.ts';
import { formAction, formOf } from '../route-handlers.ts';

/** Keeps the chosen language and returns to the same page. */
export const action = formAction(async (context) => {
  const form = textsOf(await formOf(context.request));
  const language = form.get('language');
  const back = returnPath(form.get('back')) ?? '/';
  const headers = isLocale(language) ? { 'set-cookie': languageCookie(context, language) } : {};
  return redirect(withoutLanguage(back), { status: 303, headers });
});

/** A language in the address would override the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}
