import { redirect } from 'react-router';
import { hideUntilPhoto } from '../../domain/imports/hidden-rows.ts';
import { undoImport } from '../../domain/imports/import-undo.ts';
import { discardImport, ownImport, startImport } from '../../domain/imports/imports.ts';
import { forgetWord } from '../../domain/imports/mending/import-words.ts';
import { discardRest, leaveOut, mendRows, takeAllIn } from '../../domain/imports/mending/mended-rows.ts';
import { restoreCodes } from '../../domain/imports/mending/restored-codes.ts';
import { answerStockOfSeveral } from '../../domain/imports/mending/stock-of-several.ts';
import { isAnswered, useForAll, type WordAnswer } from '../../domain/imports/mending/word-answers.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { namesInAll } from '../../messages/names.ts';
import { rowNumberFrom } from '../../rules/id.ts';
import { byPattern } from '../by-pattern.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { formAction, formOf, type RouteArgs } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';
import { importIdOf, rowNumberOf, rowsPage } from './import-of.ts';

const start = postAction(
  { screen: rowsPage, done: 'import_started', failed: 'import_start_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const id = importIdOf(args);
    const form = textsOf(await formOf(context.request));
    if (form.has('onlyWithPhoto')) await hideUntilPhoto(context.db, supplier, id);
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

/**
 * Discards a file, or the wrong rows of an imported one. A plain form action that redirects: the screen of a file is
 * gone afterwards.
 */
const discard = formAction(async (context, args) => {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args)).catch(already);
  if (own?.state === 'done') {
    await discardRest(context.db, supplier, own.id).catch(already);
    return redirect(`/supplier/imports/${own.id}`, 303);
  }
  if (own) await discardImport(context.db, supplier, own.id).catch(already);
  return redirect('/supplier/import', 303);
});

/** Ignores a refusal, as after a second press or when the import has begun: the list shows the state. */
function already(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** Saves the cells of a page of wrong rows, and leaves one row out; with `again` it also judges unchanged rows again. */
const mend = postAction(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const given = { texts: textsByRow(textsOf(form)), judgesUnchanged: form.has('again') };
    const [id, names] = [importIdOf(args), { namesOf: namesInAll, now: context.now() }];
    await mendRows(context.db, supplier, id, given, names);
    const number = rowNumberFrom(textsOf(form).get('leaveOut') ?? '');
    if (number > 0) await leaveOut(context.db, supplier, { id, number }, true, names);
  },
);

/** Reads the fields '3-category' of a form: a row and its field. */
function textsByRow(form: URLSearchParams): Map<number, Record<string, string>> {
  const rows = new Map<number, Record<string, string>>();
  for (const [name, text] of form) {
    const [, number = '', field = ''] = /^(\d{1,7})-(.+)$/.exec(name) ?? [];
    const row = rowNumberFrom(number);
    if (row > 0) rows.set(row, { ...rows.get(row), [field]: text });
  }
  return rows;
}

const everywhere = postAction(
  { screen: rowsPage, done: 'import_word_used', failed: 'import_word_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = textsOf(await formOf(context.request));
    const restCategory = form.get('restCategory')?.trim() ?? '';
    const given = { words: wordsIn(form, restCategory), restCategory, isRemembered: form.has('remember') };
    const [id, at] = [importIdOf(args), { namesOf: namesInAll, now: context.now() }];
    const stock = form.get('stockOfSeveral');
    const isStock = stock === 'each' || stock === 'none';
    if (!isStock && given.words.length === 0 && restCategory === '')
      throw new BadForm({ stockOfSeveral: ['import_stock_required'] });
    const isAlone = isStock && restCategory === '' && !given.words.some(isAnswered);
    if (!isAlone) await useForAll(context.db, supplier, id, given, at);
    if (isStock) await answerStockOfSeveral(context.db, supplier, id, stock, at);
  },
);

/** Reads the answers 'meaning0' and 'out0' of a form, or 'outAll', with the field and the word of each: 'category:toyz'. */
function wordsIn(form: URLSearchParams, restCategory: string): WordAnswer[] {
  const words = [...form].filter(([name]) => /^word\d{1,2}$/.test(name));
  const placed = words.map(([name, text]): [number, string] => [Number(name.slice('word'.length)), text]);
  return placed
    .sort(([a], [b]) => a - b)
    .map(([place, text]) => {
      const [field = ''] = /^(?:stock:)?[^:]*/.exec(text) ?? [];
      const meaning = form.get(`meaning${place}`) ?? '';
      const isAnswered = meaning.trim() !== '' || (field === 'category' && restCategory !== '');
      const isLeftOut = form.has('outAll') || form.has(`out${place}`) || (form.has('outOthers') && !isAnswered);
      return { field, word: text.slice(field.length + 1).replaceAll('\r', ''), meaning, isLeftOut };
    });
}

const codes = postAction(
  { screen: rowsPage, done: 'import_codes_restored', failed: 'import_codes_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    await restoreCodes(context.db, supplier, importIdOf(args), { namesOf: namesInAll, now: context.now() });
  },
);

const forgetting = postAction(
  { screen: '/supplier/import', done: 'import_word_forgotten', failed: 'import_word_forget_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const { field, word } = wordOf(args);
    await forgetWord(context.db, supplier, field, word);
  },
);

function wordOf({ url: { searchParams } }: RouteArgs): { field: string; word: string } {
  return { field: searchParams.get('field') ?? '', word: searchParams.get('word') ?? '' };
}

const omission = postAction(
  { screen: rowsPage, done: 'import_row_saved', failed: 'import_row_save_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const at = { id: importIdOf(args), number: rowNumberOf(args) };
    const isLeftOut = (await formOf(context.request)).get('leaveOut') !== 'no';
    await leaveOut(context.db, supplier, at, isLeftOut, { namesOf: namesInAll, now: context.now() });
  },
);

const takingIn = postAction(
  { screen: rowsPage, done: 'import_all_taken_in', failed: 'import_all_take_in_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    await takeAllIn(context.db, supplier, importIdOf(args), { namesOf: namesInAll, now: context.now() });
  },
);

export const action = byPattern({
  'supplier/imports/:id/start': start,
  'supplier/imports/:id/undo': undo,
  'supplier/imports/:id/discard': discard,
  'supplier/imports/:id/mend': mend,
  'supplier/imports/:id/words': everywhere,
  'supplier/imports/:id/codes': codes,
  'supplier/import/words/forget': forgetting,
  'supplier/imports/:id/rows/:number/leave-out': omission,
  'supplier/imports/:id/take-in': takingIn,
});

export const clientAction = byPattern({
  'supplier/imports/:id/start': whenOffline(m.import_start_failed),
  'supplier/imports/:id/undo': whenOffline(m.import_undo_failed),
  'supplier/imports/:id/discard': whenOffline(m.import_discard_failed),
  'supplier/imports/:id/mend': whenOffline(m.import_row_save_failed),
  'supplier/imports/:id/words': whenOffline(m.import_word_failed),
  'supplier/imports/:id/codes': whenOffline(m.import_codes_failed),
  'supplier/import/words/forget': whenOffline(m.import_word_forget_failed),
  'supplier/imports/:id/rows/:number/leave-out': whenOffline(m.import_row_save_failed),
  'supplier/imports/:id/take-in': whenOffline(m.import_all_take_in_failed),
});
