import { m } from '../../../../messages/compiled/messages.js';
import { CONTACT_WORDS_MAX } from '../../../../rules/limits.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { FieldScope, TextField } from '../../../ui/field.tsx';

/** Closes a message: answered, with a note of the solution, or without an answer. */
export function Settle({ id }: { id: bigint }) {
  const number = String(id);
  return (
    <FieldScope value={`message-${number}-`}>
      <ActionForm
        action={`/admin/reports/messages/${number}/answered`}
        className="mt-3 max-w-lg space-y-3 border-t border-rule pt-3"
      >
        {({ refused, isBusy }) => (
          <>
            <TextField
              name="note"
              label={m.contact_note_of({ number })}
              hint={m.contact_note_hint()}
              refused={refused}
              rows={2}
              maxLength={CONTACT_WORDS_MAX}
            />
            <button
              type="submit"
              disabled={isBusy}
              aria-label={m.contact_answered_of({ number })}
              className="button button-main"
            >
              {m.contact_answered()}
            </button>
          </>
        )}
      </ActionForm>
      <ActionForm action={`/admin/reports/messages/${number}/closed`} className="mt-3" isDismissible>
        {({ isBusy }) => (
          <button type="submit" disabled={isBusy} aria-label={m.contact_close_of({ number })} className="button">
            {m.contact_close()}
          </button>
        )}
      </ActionForm>
    </FieldScope>
  );
}
