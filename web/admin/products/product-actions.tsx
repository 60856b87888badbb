import type { ComponentProps } from 'react';
import type { AdminProduct } from '../../../domain/admin/products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import { InlineLink } from '../../ui/inline-edit.tsx';

interface ActionsProps {
  product: AdminProduct;
  /** Link to the form that takes the product from the market; null while it is open. */
  stop: Omit<ComponentProps<typeof InlineLink>, 'children'> | null;
}

/** Word of the button that stops a product: a product that its supplier has withdrawn is only kept from coming back. */
export function stopWord(status: AdminProduct['status']): string {
  return status === 'active' ? m.deactivate() : m.keep_off();
}

/** Button of the operator for a product: opens the form that stops it, or makes it active again. */
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
