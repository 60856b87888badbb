import { useLocation, useRouteLoaderData } from 'react-router';
import type { Outcome } from '../post-action.ts';
import type { loader } from '../root.tsx';
import type { Refused } from '../route-handlers.ts';

/** Returns the outcome of a form at this address with any query, after a redirect without JavaScript. */
export function useFlashUnder(address: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form.split('?')[0] === address ? flash.outcome : null;
}

/** Returns the outcome of a form at this address that is no longer among the `forms` on the screen. */
export function useFlashOfGone(address: string, forms: string[]): Outcome | null {
  const outcome = useFlashUnder(address);
  const form = useRouteLoaderData<typeof loader>('root')?.flash?.form;
  return form === undefined || forms.includes(form) ? null : outcome;
}

/** Returns the outcome of the form at this address, after a redirect without JavaScript. */
export function useFlash(form: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form === form ? flash.outcome : null;
}

/** Returns the outcome of a screen's own form, or the texts it was sent with after the session had ended. */
export function useRefused<Output>(actionData: Output | undefined): Output | Refused | undefined {
  const { pathname, search } = useLocation();
  const flash = useFlash(pathname + search);
  return actionData ?? flash?.refused ?? undefined;
}
