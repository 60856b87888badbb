/** A LIKE pattern for whatever holds this text; in a search % and _ are ordinary characters. */
export function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
