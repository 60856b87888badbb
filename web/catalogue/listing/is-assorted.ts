/** True if a row's form has designs of a set, or options and packing. */
export function isAssorted(form: FormData): boolean {
  return form.get('designs') === 'on' || (form.get('arrangement') ?? '') !== '';
}
