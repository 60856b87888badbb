import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { ImportView } from './import-view.ts';

/** Codes that a spreadsheet has likely changed, put right at once. */
export function ChangedCodes({ view: { id, changedCodes } }: { view: ImportView }) {
  if (!changedCodes) return null;
  const { count, written, code } = changedCodes;
  return (
    <section className="card mt-3 p-3 sm:p-4">
      <h2 className="text-lg">{m.import_codes_title({ count: groupIndian(count) })}</h2>
      <p className="note">{m.import_codes_text({ written, code })}</p>
      <ActionForm action={`/supplier/imports/${id}/codes`}>
        {({ isBusy }) => (
          <button type="submit" disabled={isBusy} className="button mt-2">
            {isBusy ? m.saving() : m.import_codes_restore()}
          </button>
        )}
      </ActionForm>
    </section>
  );
}
