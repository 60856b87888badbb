import { type ReactNode, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Outcome } from '../post-action.ts';
import { ActionScript } from '../ui/action-script.tsx';
import { toastPlace } from '../ui/shown-toasts.ts';

/** Form that signs out. A failure leaves the screen as it is and shows a toast. */
export function SignOutForm({
  action = '/logout',
  className,
  children,
}: {
  action?: string;
  className?: string;
  children: ReactNode;
}) {
  // No fetcher key: if a screen has two such forms, only the pressed one shows the result.
  const { Form, data } = useFetcher<Outcome>();
  const handled = useRef<Outcome | undefined>(undefined);
  useEffect(() => {
    if (!data || handled.current === data) return;
    handled.current = data;
    if (data.toast) toastPlace()?.error(data.toast.text, action);
  }, [action, data]);
  return (
    <Form method="post" action={action} className={className}>
      {/* The script of that address reports a lost connection, so it must be loaded beforehand. */}
      <ActionScript action={action} />
      {children}
    </Form>
  );
}
