import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';

/** Button that discards a file which was not imported. */
export function Discarding({ id, describedBy }: { id: string; describedBy?: string }) {
  return (
    <ActionForm action={`/supplier/imports/${id}/discard`}>
      {({ isBusy }) => (
        <button type="submit" disabled={isBusy} aria-describedby={describedBy} className="link min-h-11">
          {m.import_discard()}
        </button>
      )}
    </ActionForm>
  );
}
