import { redirect } from 'react-router';
import { leaveOut, mendCells } from '../../domain/imports/import-check.ts';
import { undoImport } from '../../domain/imports/import-undo.ts';
import { discardImport, startImport } from '../../domain/imports/imports.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { namesInAll } from '../../messages/names.ts';
import { byPattern } from '../by-pattern.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { formAction, formOf } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';
import { importIdOf, rowNumberOf, rowsPage } from './import-of.ts';

const start = postAction(
  { screen: rowsPage, done: 'import_started', failed: 'import_start_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = importIdOf(args);
    await startImport(context.db, supplier, id, context.now());
    if (id !== null) context.carryImportOn(id);
  },
);

const undo = postAction(
  { screen: rowsPage, done: 'import_undo_started', failed: 'import_undo_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = importIdOf(args);
    await undoImport(context.db, supplier, id, context.now());
    if (id !== null) context.carryImportOn(id);
  },
);

/** A plain form action that redirects: the import's screen is gone afterwards. */
const discard = formAction(async (context, args) => {
  const supplier = await requireOnboardedSupplier(context);
  await discardImport(context.db, supplier, importIdOf(args)).catch(already);
  return redirect('/supplier/import', 303);
});

/** Ignores a refusal, as after a second press or when the import has begun: the list shows the state. */
function already(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const mend = postAction(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const at = { id: importIdOf(args), number: rowNumberOf(args) };
    const texts = Object.fromEntries(textsOf(await formOf(context.request)));
    await mendCells(context.db, supplier, at, texts, { namesOf: namesInAll, now: context.now() });
  },
);

const omission = postAction(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const at = { id: importIdOf(args), number: rowNumberOf(args) };
    const isLeftOut = (await formOf(context.request)).get('leaveOut') !== 'no';
    await leaveOut(context.db, supplier, at, isLeftOut, { namesOf: namesInAll, now: context.now() });
  },
);

export const action = byPattern({
  'supplier/imports/:id/start': start,
  'supplier/imports/:id/undo': undo,
  'supplier/imports/:id/discard': discard,
  'supplier/imports/:id/rows/:number/mend': mend,
  'supplier/imports/:id/rows/:number/leave-out': omission,
});

export const clientAction = byPattern({
  'supplier/imports/:id/start': whenOffline(m.import_start_failed),
  'supplier/imports/:id/undo': whenOffline(m.import_undo_failed),
  'supplier/imports/:id/discard': whenOffline(m.import_discard_failed),
  'supplier/imports/:id/rows/:number/mend': whenOffline(m.import_row_save_failed),
  'supplier/imports/:id/rows/:number/leave-out': whenOffline(m.import_row_save_failed),
});
