import { useRouteLoaderData } from 'react-router';
import type { Outcome } from '../post-action.ts';
import type { loader } from '../root.tsx';

/** Returns the outcome of a form at this address, whatever its query says, after a redirect without JavaScript. */
export function useFlashUnder(address: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form.split('?')[0] === address ? flash.outcome : null;
}

/** Returns the outcome of the form at this address, after a redirect without JavaScript. */
export function useFlash(form: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form === form ? flash.outcome : null;
}
