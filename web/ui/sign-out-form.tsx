import type { ReactNode } from 'react';
import { forgetDraftsFirst } from './draft.ts';

/** The way out of an account, which leaves nothing that was typed on the device. */
export function SignOutForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <form method="post" action="/logout" className={className} onSubmit={forgetDraftsFirst}>
      {children}
    </form>
  );
}
