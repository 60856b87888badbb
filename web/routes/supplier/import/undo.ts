import { undoImport } from '../../../../domain/importing/import-undo.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { importIdOf, rowsPage } from './import-of.ts';

export const action = postAction(
  { screen: rowsPage, done: 'import_undo_started', failed: 'import_undo_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = importIdOf(args);
    await undoImport(context.db, supplier, id, context.now());
    if (id !== null) context.carryImportOn(id);
  },
);

export const clientAction = whenOffline(m.import_undo_failed);
