import { mendCells } from '../../../../domain/importing/checking.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { namesInAll } from '../../../../messages/names.ts';
import { textsOf } from '../../../form-texts.ts';
import { formOf } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { importIdOf, rowNumberOf, rowsPage } from './import-of.ts';

export const action = verb(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (visit, arrival) => {
    const supplier = await requireOnboardedSupplier(visit);
    const at = { id: importIdOf(arrival), number: rowNumberOf(arrival) };
    const texts = Object.fromEntries(textsOf(await formOf(visit.request)));
    await mendCells(visit.db, supplier, at, texts, { namesOf: namesInAll, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.import_row_save_failed);
