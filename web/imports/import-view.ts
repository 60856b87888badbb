import { redirect } from 'react-router';
import { photoCounts } from '../../domain/catalogue/products-without-photo.ts';
import { sheetChoices } from '../../domain/imports/columns/workbook-sheets.ts';
import type { Counts } from '../../domain/imports/counts.ts';
import { hidesUntilPhoto } from '../../domain/imports/hidden-rows.ts';
import { isUndoable } from '../../domain/imports/import-undo.ts';
import { type Import, ownImport } from '../../domain/imports/imports.ts';
import { droppedFacts } from '../../domain/imports/judging/dropped-facts.ts';
import { leftOutBarcodes } from '../../domain/imports/mending/left-out-barcodes.ts';
import { changedCodes } from '../../domain/imports/mending/restored-codes.ts';
import { stockOfSeveral } from '../../domain/imports/mending/stock-of-several.ts';
import { type WrongWord, wrongWords } from '../../domain/imports/mending/wrong-words.ts';
import { unusedPhotos } from '../../domain/imports/unused-photos.ts';
import {
  columnsLeftAside,
  exampleCells,
  hasOmittedRows,
  importCounts,
  importRowsPage,
  type RowFilter,
  rowFilters,
} from '../../domain/imports/views.ts';
import { sheetWarehouses } from '../../domain/imports/workbench.ts';
import { partsStored } from '../../domain/sheets/parts-not-read.ts';
import { localName, namesInAll } from '../../messages/names.ts';
import { nearestCategory } from '../../rules/admin/category-guess.ts';
import type { SheetTarget } from '../../rules/imports/headers/sheet-columns.ts';
import { pageNumber } from '../../rules/paging.ts';
import { gstRatesOn, percentOfRate, rateOfFraction } from '../../rules/payments/gst-rates.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { named, namedInAll } from '../in-local-names.ts';
import type { RequestContext } from '../request-context.ts';
import type { RouteArgs } from '../route-handlers.ts';
import { examplesOf, headerOf } from './columns/column-questions.ts';
import { importIdOf } from './import-of.ts';
import { rowInWords } from './row-in-words.ts';
import { sheetLabel } from './sheet-labels.ts';
import { taxRead } from './tax-read.ts';

/** Data of one import: its dry run, its progress, or its result. */
export async function importView(context: RequestContext, args: RouteArgs) {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args));
  if (own.state === 'columns') throw redirect(`/supplier/imports/${own.id}/columns`);
  const counts = await importCounts(context.db, own);
  const { searchParams } = args.url;
  const asked = rowFilters.find((filter) => filter === searchParams.get('show'));
  const show = asked ?? mostUrgent(own.state, counts);
  const { rows, page, pages } = await importRowsPage(context.db, own, {
    show,
    page: pageNumber(searchParams.get('page')),
  });
  const warehouses = await sheetWarehouses(context.db, supplier, namesInAll);
  const namedWarehouses = warehouses.map(({ id, name }) => ({ id, names: [localName(name)] }));
  const isMendable = own.state === 'done' && counts.wrong + counts.waiting > 0;
  const isWrongShown = show === 'wrong' && (own.state === 'checked' || isMendable);
  const { categories } = await context.choices();
  const changed = isWrongShown ? await changedCodes(context.db, supplier, own) : null;
  const words = isWrongShown ? await wrongWords(context.db, own) : [];
  const now = context.now();
  return {
    id: String(own.id),
    fileName: own.file_name,
    state: own.state,
    counts,
    isUndoable: isUndoable(own, now),
    show,
    rows: rows.map((row) => rowInWords(row, warehouses)),
    leftAside: own.state === 'checked' ? await leftAside(context, own) : [],
    /** Header of a discount that is in the price already. */
    takenDiscount: own.headers.find(
      (_, column) => own.questions[column] === 'discount' && own.mapping[column] === null,
    ),
    ...(await lossesOf(context, own)),
    hasOmitted: await hasOmittedRows(context.db, own, show),
    page,
    pages,
    categories: named(categories),
    /** Products of the supplier without a photo, after an import that has listed some. */
    withoutPhoto: own.state === 'done' && counts.created > 0 ? (await photoCounts(context.db, supplier)).without : 0,
    /** Has the import left products off the market until they have a photo? */
    isHiding: own.state === 'done' && (await hidesUntilPhoto(context.db, own)),
    /** Can rows be mended and imported after the others were? */
    isMendable,
    changedCodes: changed,
    stockOfSeveral: isWrongShown ? await stockOfSeveral(context.db, own) : null,
    /** One answer for all such rows, if it was given. */
    stockAnswer: own.state === 'checked' ? (own.constants.stockOfSeveral ?? '') : '',
    gstRates: gstRatesOn(now).map(percentOfRate),
    words: words.map((word) => ({
      ...word,
      label: sheetLabel(word.field as SheetTarget, namedWarehouses),
      guess: guessOf(word, { categories, now }),
    })),
  };
}

type Choices = Awaited<ReturnType<RequestContext['choices']>>;

/** Returns the likeliest answer about a wrong word; '' for none. */
function guessOf(word: WrongWord, { categories, now }: Pick<Choices, 'categories'> & { now: Date }): string {
  if (word.field === 'category') return nearestCategory(namedInAll(categories), word.text)?.name ?? '';
  return word.field === 'gstRate' ? rateOfFraction(word.text.trim(), now) : word.guess;
}

/** Returns what a checked import leaves out or adds, for its preview; nothing for an import that was carried out. */
async function lossesOf(context: RequestContext, own: Import) {
  const { db } = context;
  const isChecked = own.state === 'checked';
  return {
    taxRead: isChecked ? await taxRead(context, own) : null,
    notRead: isChecked ? partsStored(own.not_read) : [],
    otherSheets: isChecked ? (await sheetChoices(db, own)).more : [],
    leftOutBarcodes: isChecked ? await leftOutBarcodes(db, own) : null,
    unusedPhotos: isChecked ? await unusedPhotos(db, own) : null,
    droppedFacts: isChecked ? await droppedFacts(db, own) : [],
  };
}

/** Columns that are not imported, with their first cells. */
async function leftAside({ db }: RequestContext, own: Import) {
  const columns = await columnsLeftAside(db, own);
  const examples = columns.length > 0 ? await exampleCells(db, own) : [];
  return columns.map((number) => ({
    number,
    header: headerOf({ number, header: own.headers[number] ?? '' }),
    examples: examplesOf({ examples: examples[number] ?? [] }),
  }));
}

function mostUrgent(state: Import['state'], { wrong, changed, new: fresh }: Counts): RowFilter {
  if (state === 'undone') return 'kept';
  if (wrong > 0) return 'wrong';
  return changed > 0 || fresh === 0 ? 'changed' : 'new';
}

export type ImportView = Awaited<ReturnType<typeof importView>>;
