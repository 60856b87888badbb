import { Form, Link, redirect } from 'react-router';
import { hiddenRows } from '../../domain/imports/hidden-rows.ts';
import { chooseSheet, moveHeaders } from '../../domain/imports/import-begin.ts';
import { checkImport } from '../../domain/imports/import-check.ts';
import { mapColumns } from '../../domain/imports/import-columns.ts';
import { ownImport } from '../../domain/imports/imports.ts';
import { missingFields } from '../../domain/imports/layouts.ts';
import { hasGroups, lastHeaderLine } from '../../domain/imports/stored-sheet.ts';
import { unlistableRows } from '../../domain/imports/unlistable-rows.ts';
import { exampleCells } from '../../domain/imports/views.ts';
import type { Constants } from '../../domain/imports/workbench.ts';
import { sheetChoices } from '../../domain/imports/workbook-sheets.ts';
import { BadForm } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { namesInAll } from '../../messages/names.ts';
import { isAcross, type SheetMapping } from '../../rules/imports/sheet-columns.ts';
import { PIECES_PER_CARTON_MAX } from '../../rules/limits.ts';
import { groupIndian } from '../../rules/money.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { named } from '../in-local-names.ts';
import { formAction, formOf, pageLoader } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { FormSentence } from '../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/columns';
import { constantFields, constantsIn, mappingIn, takesHidden, targetChoices } from './column-answers.ts';
import { ColumnCards, ConstantFields, HiddenRows } from './column-cards.tsx';
import { Discarding } from './discard-form.tsx';
import { FirstRows, useFirstRows } from './first-rows.tsx';
import { firstRowsInWords } from './first-rows-in-words.ts';
import { HeaderLineForm, SheetForm } from './header-line-form.tsx';
import { importIdOf } from './import-of.ts';
import { sheetLabel } from './sheet-labels.ts';

/** Assigns a field to each column of a file, where its header is unknown or was understood wrongly. */
export const loader = pageLoader(async (context, args) => {
  const supplier = await requireOnboardedSupplier(context);
  const own = await ownImport(context.db, supplier, importIdOf(args));
  if (own.state !== 'columns' && own.state !== 'checked') throw redirect(`/supplier/imports/${own.id}`);
  const examples = await exampleCells(context.db, own);
  const choices = await targetChoices(context, supplier, own);
  const isGrouped = await hasGroups(context.db, own.id);
  const missing = missingFields(own.mapping as SheetMapping, { constants: {}, hasGroups: isGrouped });
  const { categories } = await context.choices();
  const hidden = await hiddenRows(context.db, own);
  return {
    id: String(own.id),
    fileName: own.file_name,
    columns: own.headers.map((header, column) => ({
      number: column,
      header,
      target: own.mapping[column] ?? '',
      examples: examples[column] ?? [],
      question: own.questions[column] ?? null,
    })),
    choices,
    firstRows: await firstRowsInWords(context, supplier, own, {
      mapping: own.mapping as SheetMapping,
      constants: own.constants,
      takesHidden: hidden.taken > 0,
    }),
    constants: constantFields.filter((field) => missing.includes(field) || own.constants[field] !== undefined),
    constantTexts: own.constants,
    categories: named(categories).map(({ name }) => name),
    newRows: args.url.searchParams.has('held') && own.state === 'checked' ? await unlistableRows(context.db, own) : 0,
    missing: missing
      .filter((field) => own.constants[field as keyof Constants] === undefined)
      .map((field) => ({ field, label: sheetLabel(field, []) })),
    hidden,
    notRead: own.not_read,
    sheets: await sheetChoices(context.db, own.id),
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
});

export const action = formAction(
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const own = await ownImport(context.db, supplier, importIdOf(args));
    const form = textsOf(await formOf(context.request));
    const line = wholeNumberFrom(form.get('headerLine'), 0, ROW_NUMBER_MAX);
    if (line !== null) {
      await moveHeaders(context.db, supplier, own.id, line, { namesOf: namesInAll, now: context.now() });
      return redirect(`/supplier/imports/${own.id}/columns`, 303);
    }
    const sheet = wholeNumberFrom(form.get('sheet'), 0, ROW_NUMBER_MAX);
    if (sheet !== null) {
      await chooseSheet(context.db, supplier, own.id, sheet, { namesOf: namesInAll, now: context.now() });
      return redirect(`/supplier/imports/${own.id}/columns`, 303);
    }
    const mapping = mappingIn(form, own, await targetChoices(context, supplier, own));
    const twice = mapping.findIndex(
      (target, column) => target !== null && !isAcross(target) && mapping.indexOf(target) < column,
    );
    if (twice >= 0) throw new BadForm({ [`column${twice}`]: ['import_column_twice'] });
    const constants = constantsIn(form);
    const { piecesPerCarton: pieces } = constants;
    if (pieces !== undefined && wholeNumberFrom(pieces, 1, PIECES_PER_CARTON_MAX) === null)
      throw new BadForm({ piecesPerCarton: ['pieces_per_carton_invalid'] });
    const columns = { mapping, constants, takesHidden: takesHidden(form) };
    await mapColumns(context.db, supplier, own.id, columns, context.now());
    await checkImport(context.db, supplier, own.id, { namesOf: namesInAll, now: context.now() });
    const hasNewRows = (await unlistableRows(context.db, { ...own, ...columns })) > 0;
    return redirect(`/supplier/imports/${own.id}${hasNewRows ? '/columns?held' : ''}`, 303);
  },
  { failed: 'import_failed' },
);

export const clientAction = refusedWhenOffline(m.import_failed);

/** Characters of a line of the file that are shown. */
const LINE_SHOWN = 80;
const ROW_NUMBER_MAX = 2_000_000;

export default function Columns({ loaderData: view, actionData }: Route.ComponentProps) {
  const { id, fileName, columns, choices, constants, newRows, missing } = view;
  const isBusy = useBusy();
  const { firstRows, readAgain } = useFirstRows(view);
  const asked = columns.filter(({ question }) => question !== null);
  const others = columns.filter(({ question }) => question === null);
  const missingColumns = missing
    .filter(({ field }) => !constants.some((one) => one === field))
    .map(({ label }) => label);
  const chosen = view.sheets.find(({ isChosen }) => isChosen)?.place ?? 0;
  const areOthersOpen = asked.length === 0 || missingColumns.length > 0 || newRows > 0;
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${m.import_columns_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.import_columns_title()}</h1>
      <p className="text-quiet wrap-anywhere">{m.import_columns_text({ file: fileName })}</p>
      {view.notRead.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere">{m.import_not_read({ names: view.notRead.join(', ') })}</p>
      )}
      {newRows > 0 && <UnlistableRows id={id} count={newRows} missing={missing.map(({ label }) => label)} />}
      {newRows === 0 && missingColumns.length > 0 && (
        <p className="mt-3 rounded bg-marigold/15 p-3">
          {m.import_columns_missing({ fields: missingColumns.join(', ') })}
        </p>
      )}
      {view.sheets.length > 0 && <SheetForm view={view} />}
      <HeaderLineForm view={view} />
      <Form
        key={`${chosen} ${view.headerLine}`}
        method="post"
        className="mt-4 space-y-3"
        noValidate
        onChange={readAgain}
        onBlur={readAgain}
      >
        <FormSentence refused={actionData} />
        {view.hidden.count > 0 && <HiddenRows view={view} />}
        {constants.length > 0 && <ConstantFields view={view} refused={actionData} />}
        <ColumnCards columns={asked} choices={choices} refused={actionData} />
        <FirstRows rows={firstRows} />
        {others.length > 0 && (
          <details open={areOthersOpen} className="space-y-3">
            <summary className={asked.length === 0 ? 'sr-only' : 'link inline-flex min-h-11 items-center'}>
              {m.import_other_columns({ count: others.length })}
            </summary>
            <ColumnCards columns={others} choices={choices} refused={actionData} />
          </details>
        )}
        <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
          {isBusy ? m.import_checking() : m.import_check()}
        </button>
      </Form>
      <div className="mt-2">
        <Discarding id={id} />
      </div>
    </div>
  );
}

/** Warning that these rows would all be refused; the supplier can go on all the same. */
function UnlistableRows({ id, count, missing }: { id: string; count: number; missing: string[] }) {
  return (
    <div role="alert" className="mt-3 rounded bg-red-tint p-3">
      <p className="text-red">
        {m.import_columns_unlistable({ count: groupIndian(count), fields: missing.join(', ') })}
      </p>
      <Link to={`/supplier/imports/${id}`} className="link inline-flex min-h-11 items-center">
        {m.import_columns_go_on()}
      </Link>
    </div>
  );
}
