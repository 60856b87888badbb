import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';

/**
 * Shows the refusal of a form that was sent without JavaScript and is no longer on the screen. `isShown` takes a verb
 * below the address: true if its form is on the screen, with its refusal; null for other verbs.
 */
export function TooLate({ address, isShown }: { address: string; isShown: (verb: string) => boolean | null }) {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  if (!flash?.form.startsWith(`${address}/`)) return null;
  const isGone = isShown(flash.form.slice(address.length + 1)) === false;
  return isGone && <FormSentence refused={flash.outcome.refused} />;
}
