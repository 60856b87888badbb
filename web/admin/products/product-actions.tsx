import type { ComponentProps } from 'react';
import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { InlineLink } from '../../ui/inline-edit.tsx';

interface ActionsProps {
  product: AdminProduct;
  /** The way to the form that takes it from the market; none while that is open. */
  stop: Omit<ComponentProps<typeof InlineLink>, 'children'> | null;
}

/** What its supplier has withdrawn cannot be deactivated any more, but kept from coming back. */
export function stopWord(status: AdminProduct['status']): string {
  return status === 'active' ? m.deactivate() : m.keep_off();
}

/** What the operator can do about a product: one press brings back what the operator had stopped. */
export function AdminProductActions({ product: { id, name, status, stoppedReason }, stop }: ActionsProps) {
  if (stoppedReason === null) {
    return (
      stop && (
        <InlineLink {...stop} label={status === 'active' ? m.deactivate_of({ name }) : m.keep_off_of({ name })}>
          {stopWord(status)}
        </InlineLink>
      )
    );
  }
  return (
    <ActionForm action={`/admin/products/${id}/reactivate`}>
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} aria-label={m.reactivate_of({ name })} className="button">
          {m.reactivate()}
        </button>
      )}
    </ActionForm>
  );
}
