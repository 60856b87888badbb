import { createContext, useContext } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { comingAlive } from '../coming-alive.ts';

/** Nonce of the page's inline scripts; undefined if their hash allows them, and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

// The page already has the script and the sentence, so they are left out of the browser's files.
const script = import.meta.env.SSR ? comingAlive() : '';
const sentence = import.meta.env.SSR ? m.page_unfinished : () => '';

/** Script that comes before every file that may fail to load. */
export function ComingAlive() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {script}
    </script>
  );
}

/**
 * Notice about a script or style sheet that has not loaded; hidden until `web/coming-alive.ts` shows it. Not a `div`:
 * React would mistake a `div` that an extension puts first in the body for this one.
 */
export function UnfinishedPage() {
  return (
    <section data-unfinished hidden suppressHydrationWarning role="alert" className="border-b border-red bg-red-tint">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p suppressHydrationWarning className="min-w-0 grow basis-60">
          {sentence()}
        </p>
        <button type="button" className="button">
          {m.try_again()}
        </button>
      </div>
    </section>
  );
}
