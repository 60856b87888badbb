import { latinDigits } from '../../../rules/digits.ts';
/**
 * Returns the pictures that a form keeps, in its order: `picture.N` is an address, `place.N` its new place, `remove.N`
 * removes it.
 */
export function picturesIn(texts: Record<string, string>): string[] {
  return Object.entries(texts)
    .filter(([name]) => /^picture\.\d{1,2}$/.test(name))
    .map(([name, url]) => ({ url, number: name.slice('picture.'.length) }))
    .filter(({ number }) => texts[`remove.${number}`] !== 'on')
    .map(({ url, number }) => ({ url, place: Number(latinDigits(texts[`place.${number}`] ?? number)) || 0 }))
    .sort((one, other) => one.place - other.place)
    .map(({ url }) => url);
}
