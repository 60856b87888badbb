import { useRouteLoaderData } from 'react-router';
import type { Outcome } from '../post-action.ts';
import type { loader } from '../root.tsx';

/** What the form at this address was told before it was led back to its screen without JavaScript. */
export function useFlash(form: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form === form ? flash.outcome : null;
}
