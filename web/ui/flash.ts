import { useLocation, useRouteLoaderData } from 'react-router';
import type { Outcome } from '../post-action.ts';
import type { loader } from '../root.tsx';
import type { Refused } from '../route-handlers.ts';

/** Returns the outcome of a form at this address, whatever its query says, after a redirect without JavaScript. */
export function useFlashUnder(address: string): Outcome | null {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  return flash?.form.split('?')[0] === address ? flash.outcome : null;
}

/** Returns the outcome of a form at this address that is none of the `forms` on the screen, because they have changed. */
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

/** Returns the outcome of a screen's own form, or the text that it was sent with after its session had ended. */
export function useRefused<Output>(actionData: Output | undefined): Output | Refused | undefined {
  const { pathname, search } = useLocation();
  const flash = useFlash(pathname + search);
  return actionData ?? flash?.refused ?? undefined;
}
