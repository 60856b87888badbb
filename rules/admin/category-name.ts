/** A category as a form offers it: its name in the language of the page, and in every language. */
export interface NamedCategory {
  id: string;
  name: string;
  names: string[];
}

/** The category that a text names in any of the languages; null when none does. */
export function categoryNamed(categories: NamedCategory[], text: string): NamedCategory | null {
  const wanted = folded(text);
  return categories.find(({ names }) => names.some((name) => folded(name) === wanted)) ?? null;
}

/** The categories with this text in a name of theirs, in any language; case does not count (section 2). */
export function categoriesWith(categories: NamedCategory[], text: string): NamedCategory[] {
  const wanted = folded(text);
  return categories.filter(({ names }) => names.some((name) => folded(name).includes(wanted)));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim();
}
