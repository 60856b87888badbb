import { undoImport } from '../../../../domain/importing/undoing.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { importIdOf, rowsPage } from './import-of.ts';

export const action = verb(
  { screen: rowsPage, done: 'import_undo_started', failed: 'import_undo_failed' },
  async (visit, arrival) => {
    const supplier = await requireOnboardedSupplier(visit);
    const id = importIdOf(arrival);
    await undoImport(visit.db, supplier, id, visit.now());
    if (id !== null) visit.carryImportOn(id);
  },
);

export const clientAction = whenOffline(m.import_undo_failed);
