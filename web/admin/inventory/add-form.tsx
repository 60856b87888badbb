import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { ActionForm } from '../../ui/action-form.tsx';
import type { FieldsOf } from './kept-row.tsx';

/** The form above the list; empty again after each addition, and ready for the next. */
export function AddForm<Draft>({ action, words, Fields }: { action: string; words: string; Fields: FieldsOf<Draft> }) {
  const [added, setAdded] = useState(0);
  return (
    <section className="card mt-4 p-4">
      <h2 className="text-lg">{words}</h2>
      <ActionForm
        key={added}
        action={action}
        className="mt-3 space-y-4"
        onDone={() => {
          setAdded(added + 1);
        }}
      >
        {({ refused, isBusy }) => (
          <>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              <Fields refused={refused} hasFocus={added > 0} values={null} />
            </div>
            <button type="submit" disabled={isBusy} className="button button-main">
              {isBusy ? m.saving() : words}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  );
}
