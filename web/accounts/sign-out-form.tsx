import { type ReactNode, useEffect, useRef } from 'react';
import { PrefetchPageLinks, useFetcher } from 'react-router';
import { toast } from 'sonner';
import type { Outcome } from '../post-action.ts';

/** A way out of an account, which leaves nothing on the device of what was typed; one that fails stays on the screen and says so. */
export function SignOutForm({
  action = '/logout',
  className,
  children,
}: {
  action?: string;
  className?: string;
  children: ReactNode;
}) {
  // No key: of two such forms on a screen only the one that was pressed says how it went.
  const { Form, data } = useFetcher<Outcome>();
  const heard = useRef<Outcome | undefined>(undefined);
  useEffect(() => {
    if (!data || heard.current === data) return;
    heard.current = data;
    if (data.toast) toast.error(data.toast.text, { id: action });
  }, [action, data]);
  return (
    <Form method="post" action={action} className={className}>
      {/* It answers for a lost connection: its script has to be here before. */}
      <PrefetchPageLinks page={action} />
      {children}
    </Form>
  );
}
