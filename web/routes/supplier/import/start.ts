import { startImport } from '../../../../domain/importing/imports.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { importIdOf, rowsPage } from './import-of.ts';

export const action = verb(
  { screen: rowsPage, done: 'import_started', failed: 'import_start_failed' },
  async (visit, arrival) => {
    const supplier = await requireOnboardedSupplier(visit);
    const id = importIdOf(arrival);
    await startImport(visit.db, supplier, id, visit.now());
    if (id !== null) visit.carryImportOn(id);
  },
);

export const clientAction = whenOffline(m.import_start_failed);
