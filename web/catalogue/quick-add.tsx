import { lazy, Suspense } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from '../post-action.ts';
import { addAddress } from './add-address.ts';

/** Id of the form that the 'Add' buttons of all rows belong to. */
export const QUICK_ADD = 'quick-add';

// Toasts are a separate script, so that visitors who only look do not load it.
const QuickAdded = lazy(() => import('./quick-added.tsx').then(({ QuickAdded: shown }) => ({ default: shown })));

/** Form that puts the starting quantity of a row's product into the basket; a guest signs in on the way. */
export function QuickAdd() {
  const fetcher = useFetcher<Outcome>({ key: QUICK_ADD });
  return (
    <>
      <fetcher.Form id={QUICK_ADD} method="post" action={addAddress} />
      {fetcher.data && (
        <Suspense>
          <QuickAdded outcome={fetcher.data} />
        </Suspense>
      )}
    </>
  );
}
