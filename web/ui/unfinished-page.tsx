import { createContext, useContext } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { comingAlive } from '../coming-alive.ts';

/** What a page's own scripts are allowed by; nothing where they are allowed by their hash, and in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

// The browser has it in the page, and not once more among its scripts.
const script = import.meta.env.SSR ? comingAlive() : '';

/** Stands before everything that may fail to come. */
export function ComingAlive() {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** What a page says while a script or a style sheet of it is missing; hidden until then, and `web/coming-alive.ts` shows it. */
export function UnfinishedPage() {
  return (
    <div data-unfinished hidden suppressHydrationWarning role="alert" className="border-b border-red bg-red-tint">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
        <p className="min-w-0 grow basis-60">{m.page_unfinished()}</p>
        <button type="button" className="button">
          {m.try_again()}
        </button>
      </div>
    </div>
  );
}
