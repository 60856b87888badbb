import { leaveOut } from '../../../../domain/importing/import-check.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { namesInAll } from '../../../../messages/names.ts';
import { formOf } from '../../../route-handlers.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { importIdOf, rowNumberOf, rowsPage } from './import-of.ts';

export const action = postAction(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const at = { id: importIdOf(args), number: rowNumberOf(args) };
    const isLeftOut = (await formOf(context.request)).get('leaveOut') !== 'no';
    await leaveOut(context.db, supplier, at, isLeftOut, { namesOf: namesInAll, now: context.now() });
  },
);

export const clientAction = whenOffline(m.import_row_save_failed);
