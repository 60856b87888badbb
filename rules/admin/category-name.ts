/** A category as a form offers it: its name in the page's language, and in every language. */
export interface NamedCategory {
  id: string;
  name: string;
  names: string[];
}

/** Returns the category that has this name in any of the languages; null when none has. */
export function categoryNamed(categories: NamedCategory[], text: string): NamedCategory | null {
  const wanted = folded(text);
  return categories.find(({ names }) => names.some((name) => folded(name) === wanted)) ?? null;
}

/** Returns the categories that have this text in a name, in any language; case is ignored (section 2). */
export function categoriesWith(categories: NamedCategory[], text: string): NamedCategory[] {
  const wanted = folded(text);
  return categories.filter(({ names }) => names.some((name) => folded(name).includes(wanted)));
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('&', ' and ').replace(/\s+/g, ' ').trim();
}
