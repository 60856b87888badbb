import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';

/**
 * Why what was pressed without JavaScript was refused, where its form does not stand on the screen any more. `isShown` says
 * of each verb below the address whether its form does, and tells it itself; null where it is none of these.
 */
export function TooLate({ address, isShown }: { address: string; isShown: (verb: string) => boolean | null }) {
  const flash = useRouteLoaderData<typeof loader>('root')?.flash;
  if (!flash?.form.startsWith(`${address}/`)) return null;
  const isGone = isShown(flash.form.slice(address.length + 1)) === false;
  return isGone && <FormSentence refused={flash.outcome.refused} />;
}
