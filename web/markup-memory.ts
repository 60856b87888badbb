import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { getLocale } from '../messages/compiled/runtime.js';
import type { KnownMarkup } from './known-markup.ts';

/** Characters kept of each component, its properties and markup together: some 4,000 rows. */
const CHARACTERS_KEPT = 12_000_000;

/** By component: in development an edited component is a new object. */
const kept = new WeakMap<object, LRUCache<string, string>>();

/** Returns the markup of a component from memory; renders it only for new properties or another language. */
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
