/** Returns a LIKE pattern for texts that contain this text; % and _ count as ordinary characters. */
export function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
