import { type ReactNode, useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useHydrated } from '../../ui/hydrated.ts';

/** Asks for another code once the wait is over; without scripts at any time, and the server keeps the wait. */
export function ResendForm({
  action,
  wait,
  children,
}: {
  action: string;
  wait: { seconds: number };
  /** Fields that go with it. */
  children?: ReactNode;
}) {
  const isBusy = useNavigation().formAction === action;
  const isHydrated = useHydrated();
  const seconds = useCountdown(wait);
  return (
    <Form method="post" action={action}>
      {children}
      <button
        type="submit"
        disabled={isBusy || (isHydrated && seconds > 0)}
        className="link inline-flex min-h-11 items-center disabled:text-quiet disabled:no-underline"
      >
        {seconds > 0 ? m.resend_in({ seconds }) : m.resend_otp()}
      </button>
    </Form>
  );
}

/** Seconds left, counted down in the browser from what the server said; each word of the server begins anew. */
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
