import { redirect } from 'react-router';
import { isLocale } from '../../messages/compiled/runtime.js';
import { returnPath } from '../../rules/return-path.ts';
import { languageCookie } from '../cookies.ts';
import { textsOf } from '../form-texts.ts';
import { deed, formOf } from '../door.ts';

/** Keeps the chosen language and comes back to where the person was. */
export const action = deed(async (visit) => {
  const form = textsOf(await formOf(visit.request));
  const language = form.get('language');
  const back = returnPath(form.get('back')) ?? '/';
  const headers = isLocale(language) ? { 'set-cookie': languageCookie(visit, language) } : {};
  return redirect(withoutLanguage(back), { status: 303, headers });
});

/** An address that names a language would overrule the choice. */
function withoutLanguage(path: string): string {
  const url = new URL(path, 'http://own.invalid');
  url.searchParams.delete('lang');
  return url.pathname + url.search;
}
