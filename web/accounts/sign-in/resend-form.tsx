import { type ReactNode, useEffect, useState } from 'react';
import { type FetcherWithComponents, Form, useNavigation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { ActionScript } from '../../ui/action-script.tsx';
import { useHydrated } from '../../ui/hydrated.ts';

/**
 * Button that asks for another code once the wait is over. Without scripts it is always enabled, and the server
 * enforces the wait.
 */
export function ResendForm({
  action,
  wait,
  sending,
  children,
}: {
  action: string;
  wait: { seconds: number };
  /** Fetcher that sends the form without leaving the screen, for an `action` that is no screen itself. */
  sending?: FetcherWithComponents<unknown>;
  children?: ReactNode;
}) {
  const isSending = useNavigation().formAction === action;
  const isBusy = sending ? sending.state !== 'idle' : isSending;
  const isHydrated = useHydrated();
  const seconds = useCountdown(wait);
  const ResendingForm = sending?.Form ?? Form;
  return (
    <ResendingForm method="post" action={action}>
      {/* The script of that address reports a lost connection, so it must be loaded beforehand. */}
      {sending && <ActionScript action={action} />}
      {children}
      <button
        type="submit"
        disabled={isBusy || (isHydrated && seconds > 0)}
        className="link inline-flex min-h-11 items-center disabled:text-quiet disabled:no-underline"
      >
        {seconds > 0 ? m.resend_in({ seconds }) : m.resend_otp()}
      </button>
    </ResendingForm>
  );
}

/** Seconds left of the wait, counted down in the browser; each answer of the server restarts the count. */
function useCountdown(wait: { seconds: number }): number {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(wait.seconds);
  useEffect(() => setEnd(Date.now() + wait.seconds * 1000), [wait]);
  useEffect(() => {
    if (end === null) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
