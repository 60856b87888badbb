import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { toast } from 'sonner';
import { TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import type { Outcome } from '../post-action.ts';
import type { Refused } from '../route-handlers.ts';
import { Banner } from './banner.tsx';
import { TellFault } from './faults.ts';
import { useFlash } from './flash.ts';
import { FormSentence } from './form-sentence.tsx';
import { useRefusalInView } from './refusal-in-view.ts';

/**
 * The form of a verb (web/post-action.ts): sends it without leaving the screen, says the outcome in a toast or beside the
 * fields, and keeps everything typed when it was refused.
 */
export function ActionForm({
  action,
  className,
  onDone,
  isDismissible = false,
  children,
}: {
  action: string;
  className?: string;
  /** After it was carried out. */
  onDone?: () => void;
  /** A form without a field keeps nothing that was typed: what it was refused for can be put away. */
  isDismissible?: boolean;
  children: (state: { refused: Refused | null; isBusy: boolean; secret: string | null }) => ReactNode;
}) {
  const fetcher = useFetcher<Outcome>({ key: action });
  const before = useFlash(action);
  const outcome = fetcher.data ?? before;
  const tellFault = use(TellFault);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useRefusalInView(form, outcome?.refused);
  const heard = useRef<Outcome | undefined>(fetcher.data);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || heard.current === data) return;
    heard.current = data;
    tellFault(data.toast?.isError ? data.toast.text : null, action);
    if (data.toast && !data.toast.isError) toast.success(data.toast.text, { duration: TOAST_SUCCESS_SECONDS * 1000 });
    if (data.toast && !data.toast.isError) onDone?.();
  }, [action, fetcher, onDone, tellFault]);
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className={className}
      noValidate
      onSubmit={() => setTries(tries + 1)}
    >
      {/* The verb's own script answers for a lost connection: it has to be here before the connection is lost. */}
      <PrefetchPageLinks page={action} />
      {isDismissible ? (
        // Made anew each time: the same may be refused again after it was put away.
        <Banner key={tries} text={(fetcher.state === 'idle' && outcome?.refused?.sentence) || null} />
      ) : (
        <FormSentence refused={outcome?.refused} />
      )}
      {children({
        refused: outcome?.refused ?? null,
        isBusy: fetcher.state !== 'idle',
        secret: outcome?.secret ?? null,
      })}
    </fetcher.Form>
  );
}
