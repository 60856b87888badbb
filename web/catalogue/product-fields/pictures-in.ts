/**
 * The pictures that a form keeps, in the order it wants: `picture.N` is an address, `place.N` where it goes when it is to
 * be moved, `remove.N` that it goes away.
 */
export function picturesIn(texts: Record<string, string>): string[] {
  return Object.entries(texts)
    .filter(([name]) => /^picture\.\d{1,2}$/.test(name))
    .map(([name, url]) => ({ url, number: name.slice('picture.'.length) }))
    .filter(({ number }) => texts[`remove.${number}`] !== 'on')
    .map(({ url, number }) => ({ url, place: Number(texts[`place.${number}`] ?? number) || 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ url }) => url);
}
