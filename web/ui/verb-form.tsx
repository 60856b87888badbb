import { type ReactNode, use, useEffect, useRef } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { toast } from 'sonner';
import { TOAST_SUCCESS_SECONDS } from '../../rules/limits.ts';
import type { Refused } from '../door.ts';
import type { Outcome } from '../verb.ts';
import { TellFault } from './faults.ts';
import { FormSentence } from './form-sentence.tsx';
import { useRefusalInView } from './refusal-in-view.ts';
import { useTold } from './told.ts';

/**
 * The form of a verb (web/verb.ts): sends it without leaving the screen, says the outcome in a toast or beside the
 * fields, and keeps everything typed when it was refused.
 */
export function VerbForm({
  action,
  className,
  onDone,
  children,
}: {
  action: string;
  className?: string;
  /** After it was carried out. */
  onDone?: () => void;
  children: (state: { refused: Refused | null; isBusy: boolean; secret: string | null }) => ReactNode;
}) {
  const fetcher = useFetcher<Outcome>({ key: action });
  const before = useTold(action);
  const outcome = fetcher.data ?? before;
  const tellFault = use(TellFault);
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, outcome?.refused);
  const heard = useRef<Outcome | undefined>(fetcher.data);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || heard.current === data) return;
    heard.current = data;
    if (data.toast) tellFault(data.toast.isError ? data.toast.text : null);
    if (data.toast && !data.toast.isError) toast.success(data.toast.text, { duration: TOAST_SUCCESS_SECONDS * 1000 });
    if (data.toast && !data.toast.isError) onDone?.();
  }, [fetcher, onDone, tellFault]);
  return (
    <fetcher.Form ref={form} method="post" action={action} className={className} noValidate>
      {/* The verb's own script answers for a lost connection: it has to be here before the connection is lost. */}
      <PrefetchPageLinks page={action} />
      <FormSentence refused={outcome?.refused} />
      {children({
        refused: outcome?.refused ?? null,
        isBusy: fetcher.state !== 'idle',
        secret: outcome?.secret ?? null,
      })}
    </fetcher.Form>
  );
}
