import { TYPED_KEPT_MAX } from '../rules/limits.ts';

/** Removes NUL characters, which the database cannot store and nobody can type. */
export function withoutNuls(form: FormData): FormData {
  const hasNul = (text: unknown) => typeof text === 'string' && text.includes('\0');
  if (![...form].some((field) => field.some(hasNul))) return form;
  const clean = new FormData();
  for (const [name, value] of form) {
    const field = name.replaceAll('\0', '');
    if (typeof value === 'string') clean.append(field, value.replaceAll('\0', ''));
    else clean.append(field, value, value.name.replaceAll('\0', ''));
  }
  return clean;
}

/** Returns the text fields of a form as search parameters; files are left out. */
export function textsOf(form: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** Codes and passwords; an operator's form has the `present` password, and the new one `again`. */
const neverEchoed = new Set(['otp', 'code', 'password', 'present', 'again']);
/** Form of our own field names, including those of rows and warehouses. */
const nameForm = /^[\w.:-]{1,100}$/;

/**
 * Returns the typed texts worth keeping for a page that comes back without JavaScript: at most 20 KB; secrets, files
 * and unknown field names are left out.
 */
export function echoed(form: FormData): Record<string, string> {
  const typed = new Map<string, string>();
  let letters = 0;
  for (const [name, value] of textsOf(form)) {
    if (neverEchoed.has(name) || !nameForm.test(name)) continue;
    if (letters + name.length + value.length > TYPED_KEPT_MAX) continue;
    letters += name.length + value.length;
    typed.set(name, value);
  }
  return Object.fromEntries(typed);
}
