import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';

/** Button for a supplier who has nothing for the request. */
export function Decline({ id }: { id: string }) {
  return (
    <ActionForm action={`/supplier/requests/${id}/decline`} className="mt-6" isDismissible>
      {({ isBusy }) => (
        <>
          <p className="text-quiet">{m.request_decline_text()}</p>
          <button type="submit" disabled={isBusy} className="button mt-2">
            {isBusy ? m.request_declining() : m.request_decline()}
          </button>
        </>
      )}
    </ActionForm>
  );
}
