import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getLocale } from '../messages/compiled/runtime.js';
import type { KnownMarkup } from './known-markup.ts';

/** Of what is shown and of its markup, of each component; some 4,000 rows. */
const CHARACTERS_KEPT = 12_000_000;

/** By component: one that was edited under development is another. */
const kept = new WeakMap<object, LRUCache<string, string>>();

/** Made anew only where something else is shown, or in another language. */
export const markupOf: KnownMarkup = (Shown, properties) => {
  const ofShown = kept.get(Shown) ?? emptyMemory();
  kept.set(Shown, ofShown);
  const key =
    getLocale() + JSON.stringify(properties, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  const known = ofShown.get(key);
  if (known !== undefined) return known;
  const made = renderToString(createElement(Shown, properties));
  ofShown.set(key, made);
  return made;
};

function emptyMemory(): LRUCache<string, string> {
  return new LRUCache({
    maxSize: CHARACTERS_KEPT,
    sizeCalculation: (markup, key) => markup.length + key.length,
  });
}
