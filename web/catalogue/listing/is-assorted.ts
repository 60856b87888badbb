/** Does the form of a row say what the product is sold in? */
export function isAssorted(form: FormData): boolean {
  return form.get('designs') === 'on' || (form.get('arrangement') ?? '') !== '';
}
