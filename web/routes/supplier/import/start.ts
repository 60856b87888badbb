import { startImport } from '../../../../domain/importing/imports.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { importIdOf, rowsPage } from './import-of.ts';

export const action = postAction(
  { screen: rowsPage, done: 'import_started', failed: 'import_start_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = importIdOf(args);
    await startImport(context.db, supplier, id, context.now());
    if (id !== null) context.carryImportOn(id);
  },
);

export const clientAction = whenOffline(m.import_start_failed);
