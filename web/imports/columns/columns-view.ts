import { redirect } from 'react-router';
import { missingFields } from '../../../domain/imports/columns/layouts.ts';
import { hasGroups, lastHeaderLine } from '../../../domain/imports/columns/stored-sheet.ts';
import { unlistableRows } from '../../../domain/imports/columns/unlistable-rows.ts';
import { sheetChoices } from '../../../domain/imports/columns/workbook-sheets.ts';
import { hiddenRows } from '../../../domain/imports/hidden-rows.ts';
import { type Import, ownImport } from '../../../domain/imports/imports.ts';
import { exampleCells } from '../../../domain/imports/views.ts';
import type { Constants } from '../../../domain/imports/workbench.ts';
import { partsStored } from '../../../domain/sheets/parts-not-read.ts';
import { isPriceInUnits, isSettled } from '../../../rules/imports/columns/settled-questions.ts';
import { optionInHeader } from '../../../rules/imports/headers/across-words.ts';
import { countedPrice } from '../../../rules/imports/headers/counted-price.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import type { RequestContext } from '../../request-context.ts';
import type { RouteArgs } from '../../route-handlers.ts';
import { importIdOf } from '../import-of.ts';
import { sheetLabel } from '../sheet-labels.ts';
import type { Route } from './+types/route';
import { constantFields, targetChoices } from './column-answers.ts';
import { isShared } from './column-questions.ts';
import { firstRowsInWords } from './first-rows-in-words.ts';
import { taxQuestion } from './tax-question.ts';

/** Characters of a line of the file that are shown. */
const LINE_SHOWN = 80;

/** Data of the screen that asks about the columns of a file. */
export async function columnsView(context: RequestContext, args: RouteArgs) {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args));
  if (own.state !== 'columns' && own.state !== 'checked') throw redirect(`/supplier/imports/${own.id}`);
  const choices = await targetChoices(context, supplier, own);
  const isGrouped = await hasGroups(context.db, own.id);
  const missing = missingFields(own.mapping as SheetMapping, { constants: {}, hasGroups: isGrouped });
  const { categories } = await context.choices();
  const hidden = await hiddenRows(context.db, own);
  const { searchParams } = args.url;
  const examples = await exampleCells(context.db, own);
  const constants = constantFields
    .filter((field) => missing.includes(field) || own.constants[field] !== undefined)
    .map((field) => ({ field, label: sheetLabel(field, []), text: own.constants[field] ?? '' }));
  return {
    id: String(own.id),
    fileName: own.file_name,
    /** Has the supplier come back to change the answers? */
    isAgain: own.state === 'checked',
    columns: columnsOf(own, examples, searchParams.get('use')),
    choices,
    firstRows: await firstRowsInWords(context, supplier, own, {
      mapping: own.mapping as SheetMapping,
      constants: own.constants,
      takesHidden: hidden.taken > 0,
    }),
    constants,
    areConstantsSettled: constants.length > 0 && constants.every(({ text }) => text !== ''),
    categories: named(categories).map(({ name }) => name),
    newRows: searchParams.has('held') && own.state === 'checked' ? await unlistableRows(context.db, own) : 0,
    missing: missing
      .filter((field) => own.constants[field as keyof Constants] === undefined)
      .map((field) => ({ field, label: sheetLabel(field, []) })),
    tax: await taxQuestion(context, supplier, own, examples),
    hidden,
    notRead: partsStored(own.not_read),
    sheets: await sheetChoices(context.db, own),
    headerLine: own.header_line,
    lastHeaderLine: await lastHeaderLine(context.db, own),
    isHeaderAsked: own.is_header_asked,
    lines: own.top.map(({ number, cells }) => ({
      number,
      text: cells
        .filter((cell) => cell.trim() !== '')
        .join(' · ')
        .slice(0, LINE_SHOWN),
    })),
  };
}

/**
 * Returns each column with its kind: an open question, a question that the file answers itself, a recognised or an
 * unused column. `wanted` is the place of an unused column that the supplier wants to use.
 */
function columnsOf({ headers, mapping, questions: all }: Import, examples: string[][], wanted: string | null) {
  const isPriceKnown = isPriceInUnits(mapping as SheetMapping, all);
  const questions = all.map((question) => (question === 'price' && isPriceKnown ? null : question));
  return headers.map((header, number) => {
    const question = questions[number] ?? null;
    const target = mapping[number] ?? null;
    const sharing = isShared(question) ? mapping.filter((_, column) => questions[column] === question) : [target];
    const isOtherAsked = String(number) === wanted && question === null;
    const isOpen = isOtherAsked || (question !== null && !isSettled(question, sharing as SheetMapping));
    const rest = question !== null ? ('settled' as const) : target !== null ? ('read' as const) : ('unused' as const);
    return {
      number,
      header,
      target: target ?? '',
      examples: examples[number] ?? [],
      question,
      /** Does the header of a price say its unit? */
      isCounted: countedPrice(number, headers) !== undefined,
      /** Does it name a size or colour? */
      isOfOption: optionInHeader(header) !== null,
      isOtherAsked,
      kind: isOpen ? ('open' as const) : rest,
    };
  });
}

export type ColumnsView = Awaited<ReturnType<typeof columnsView>>;
export type Column = ColumnsView['columns'][number];
export type Refused = Route.ComponentProps['actionData'];
