import type { ReactNode } from 'react';
import type { PairPreview, WordPreview } from '../../../domain/catalogue/pair-preview.ts';
import { m } from '../../../messages/compiled/messages.js';
import { PREVIEW_DAYS } from '../../../rules/catalogue/empty-search.ts';
import { COUNT_EXACT_TO } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import type { Refused } from '../../route-handlers.ts';
import { productsText } from '../../ui/amounts.ts';

/** The pair to preview, and the changes it would make. */
export interface Preview extends PairPreview {
  draft: Record<'word' | 'other' | 'category', string>;
}

/** The changes, and below them the form that saves the pair. */
export function PreviewOf({ words, searches, children }: PairPreview & { children: ReactNode }) {
  const isNothing = words.every(({ gained, lost }) => gained.count === 0 && lost.count === 0);
  return (
    <div className="card mt-4 space-y-3 p-4">
      <h2 className="text-lg">{m.pair_preview()}</h2>
      {words.map((word) => (
        <WordChange key={word.word} {...word} />
      ))}
      {isNothing && <p className="text-quiet">{m.pair_waits()}</p>}
      {searches.length > 0 && (
        <div>
          <h3 className="font-semibold">{m.pair_searches({ days: PREVIEW_DAYS })}</h3>
          <ul className="list-disc pl-5">
            {searches.map(({ words: searched, times, count }) => (
              <li key={searched} className="wrap-anywhere">
                {m.pair_search({ words: searched, times: groupIndian(times), products: countText(count) })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </div>
  );
}

/** The number of products that a word finds now, and the products it would find more or less. */
export function WordChange({ word, now, gained, lost }: WordPreview) {
  return (
    <div data-word={word} className="wrap-anywhere">
      <h3 className="font-semibold">{m.pair_finds({ word, products: countText(now) })}</h3>
      {gained.count > 0 && <p>{m.pair_gains({ products: countText(gained.count), names: namesText(gained) })}</p>}
      {lost.count > 0 && (
        <p className="text-orange">{m.pair_loses({ products: countText(lost.count), names: namesText(lost) })}</p>
      )}
      {gained.count === 0 && lost.count === 0 && <p className="text-quiet">{m.pair_same()}</p>}
    </div>
  );
}

export function HiddenErrors({ refused }: { refused: Refused | null }) {
  return (
    <div aria-live="polite">
      {Object.values(refused?.fields ?? {})
        .flat()
        .map((sentence) => (
          <p key={sentence} className="text-red">
            {sentence}
          </p>
        ))}
    </div>
  );
}

function namesText({ names, count }: WordPreview['gained']): string {
  // Many names contain commas.
  const list = names.join(' · ');
  return count > names.length ? m.pair_and_others({ names: list }) : list;
}

function countText(count: number): string {
  return count > COUNT_EXACT_TO ? m.products_found_more({ shown: groupIndian(COUNT_EXACT_TO) }) : productsText(count);
}
