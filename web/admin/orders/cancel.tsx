import { m } from '../../../messages/compiled/messages.js';
import { OWNER_REASON_MAX } from '../../../rules/limits.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldScope, TextField } from '../../ui/field.tsx';
import { useFormDetails } from '../../ui/form-details.ts';

/** Cancels an order that is not shipped yet, with a reason that both sides read. */
export function CancelOrder({ id }: { id: bigint }) {
  const address = `/admin/orders/${id}/cancel`;
  return (
    <details {...useFormDetails(address)} name="decision" className="max-w-md open:basis-full">
      <summary
        aria-label={m.admin_cancel_order({ number: String(id) })}
        className="link inline-flex min-h-11 min-w-11 cursor-pointer items-center"
      >
        {m.move_cancel()}
      </summary>
      <ActionForm action={address} className="mt-3 min-w-56 space-y-3">
        {({ refused, isBusy }) => (
          <FieldScope value={`cancel-${id}-`}>
            <TextField
              name="reason"
              label={m.account_reason()}
              hint={m.admin_cancel_hint()}
              refused={refused}
              rows={3}
              maxLength={OWNER_REASON_MAX}
            />
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.move_cancel()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </details>
  );
}
