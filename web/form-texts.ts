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
