import { redirect } from 'react-router';
import { discardImport } from '../../../../domain/importing/imports.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formAction } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { importIdOf } from './import-of.ts';

/** The screen goes with the import, so its form leads away with JavaScript too. */
export const action = formAction(async (context, args) => {
  const supplier = await requireOnboardedSupplier(context);
  await discardImport(context.db, supplier, importIdOf(args)).catch(already);
  return redirect('/supplier/import', 303);
});

export const clientAction = whenOffline(m.import_discard_failed);

/** Pressed twice, or begun meanwhile: the list says how it stands. */
function already(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
