import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import type { Outcome } from '../post-action.ts';
import type { Refused } from '../route-handlers.ts';
import { ActionScript } from './action-script.tsx';
import { Banner } from './banner.tsx';
import { ReportFault } from './faults.ts';
import { useFlash } from './flash.ts';
import { FormSentence } from './form-sentence.tsx';
import { MaySend } from './may-send.ts';
import { useRefusalInView } from './refusal-in-view.ts';
import { showSuccess } from './success-toast.ts';

/**
 * Form of an action (web/post-action.ts): submits without leaving the screen, shows the outcome in a toast or beside
 * the fields, and keeps the typed text after a refusal.
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
  /** Called after the action succeeded. */
  onDone?: () => void;
  /** For a form without fields: its refusal is shown as a banner that can be dismissed. */
  isDismissible?: boolean;
  children: (state: { refused: Refused | null; isBusy: boolean; secret: string | null }) => ReactNode;
}) {
  const fetcher = useFetcher<Outcome>({ key: action });
  const navigate = useNavigate();
  const before = useFlash(action);
  const outcome = fetcher.data ?? before;
  const reportFault = use(ReportFault);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const maySend = use(MaySend)(action);
  useRefusalInView(form, outcome?.refused);
  const handled = useRef<Outcome | undefined>(fetcher.data);
  useEffect(() => {
    const { data } = fetcher;
    if (!data || handled.current === data) return;
    handled.current = data;
    reportFault(data.toast?.isError ? data.toast.text : null, action);
    if (data.toast && !data.toast.isError) showSuccess(data.toast, navigate);
    if (data.toast && !data.toast.isError) onDone?.();
  }, [action, fetcher, navigate, onDone, reportFault]);
  const parts = children({
    refused: outcome?.refused ?? null,
    isBusy: fetcher.state !== 'idle',
    secret: outcome?.secret ?? null,
  });
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      className={className}
      noValidate
      onSubmit={() => setTries(tries + 1)}
    >
      {/* The script of the action's address reports a lost connection, so it must be loaded in advance. */}
      <ActionScript action={action} />
      {isDismissible ? (
        // Remounted each time, because the same refusal may come again after the user dismissed it.
        <Banner key={tries} text={(fetcher.state === 'idle' && outcome?.refused?.sentence) || null} />
      ) : (
        <FormSentence refused={outcome?.refused} />
      )}
      {maySend ? parts : <fieldset disabled>{parts}</fieldset>}
    </fetcher.Form>
  );
}
