/** The text fields of a form, as an address would carry them; files stay out. */
export function textsOf(form: FormData): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return texts;
}
