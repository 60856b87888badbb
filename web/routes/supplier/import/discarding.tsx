import { Form } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';

/** Throws a file away that was not imported. */
export function Discarding({ id, describedBy }: { id: string; describedBy?: string }) {
  return (
    <Form method="post" action={`/supplier/imports/${id}/discard`}>
      <button type="submit" aria-describedby={describedBy} className="link min-h-11">
        {m.import_discard()}
      </button>
    </Form>
  );
}
