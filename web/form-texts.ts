import { TYPED_KEPT_MAX } from '../rules/limits.ts';

/** A form without NULs, which no database keeps and nobody can type. */
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

/** The text fields of a form, as an address would carry them; files stay out. */
export function textsOf(form: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

const neverEchoed = new Set(['otp', 'password']);
/** As our own fields are called, those of rows and warehouses too. */
const nameForm = /^[\w.:-]{1,100}$/;

/**
 * What was typed, as far as it is worth keeping for a page that comes back without JavaScript: secrets, files and names that no
 * field of ours has stay out, and what goes beyond 20 KB of letters.
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
