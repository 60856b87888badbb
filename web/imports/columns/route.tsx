import '../../styles/import.css';
import { useRef } from 'react';
import { Form, Link, redirect } from 'react-router';
import { mapColumns } from '../../../domain/imports/columns/import-columns.ts';
import { unlistableRows } from '../../../domain/imports/columns/unlistable-rows.ts';
import { chooseSheet, moveHeaders } from '../../../domain/imports/import-begin.ts';
import { checkImport } from '../../../domain/imports/import-check.ts';
import { ownImport } from '../../../domain/imports/imports.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { namesInAll } from '../../../messages/names.ts';
import { isPriceInUnits } from '../../../rules/imports/columns/settled-questions.ts';
import { isAcross, type SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import { PIECES_PER_CARTON_MAX } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { formAction, formOf, pageLoader } from '../../route-handlers.ts';
import { useBusy } from '../../ui/busy.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { Discarding } from '../discard-form.tsx';
import { importIdOf } from '../import-of.ts';
import { NotRead, OtherSheets } from '../not-read.tsx';
import type { Route } from './+types/route';
import { answerField, constantsIn, mappingIn, refuseUnitOfEach, takesHidden, targetChoices } from './column-answers.ts';
import { type ColumnsView, columnsView } from './columns-view.ts';
import { ConstantFields } from './file-fields.tsx';
import { FirstRows, useFirstRows } from './first-rows.tsx';
import { HeaderLineForm, SheetForm } from './header-line-form.tsx';
import { QuestionCards } from './question-cards.tsx';
import { ReadColumns, UnusedColumns } from './settled-columns.tsx';
import { OpenTax } from './tax-card.tsx';
import { withTaxAnswers } from './tax-question.ts';

/** Assigns a field to each column of a file whose header is unknown or was misunderstood. */
export const loader = pageLoader(columnsView);

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
    refuseUnitOfEach(form, mapping);
    const twice = mapping.findIndex(
      (target, column) => target !== null && !isAcross(target) && mapping.indexOf(target) < column,
    );
    if (twice >= 0) throw new BadForm({ [answerField(own.questions[twice] ?? null, twice)]: ['import_column_twice'] });
    const constants = constantsIn(form);
    const { piecesPerCarton: pieces } = constants;
    if (pieces !== undefined && wholeNumberFrom(pieces, 1, PIECES_PER_CARTON_MAX) === null)
      throw new BadForm({ piecesPerCarton: ['pieces_per_carton_invalid'] });
    const tax = await withTaxAnswers(context, own, { mapping, constants });
    const columns = { mapping, constants: tax.constants, takesHidden: takesHidden(form) };
    await mapColumns(context.db, supplier, own.id, columns, context.now());
    const wasInUnits = isPriceInUnits(own.mapping as SheetMapping, own.questions);
    const isPriceAskedNext = own.questions.includes('price') && wasInUnits && !isPriceInUnits(mapping, own.questions);
    if (tax.isAskedNext || isPriceAskedNext) return redirect(`/supplier/imports/${own.id}/columns`, 303);
    await checkImport(context.db, supplier, own.id, { namesOf: namesInAll, now: context.now() });
    const hasNewRows = (await unlistableRows(context.db, { ...own, ...columns })) > 0;
    return redirect(`/supplier/imports/${own.id}${hasNewRows ? '/columns?held' : ''}`, 303);
  },
  { failed: 'import_failed' },
);

export const clientAction = refusedWhenOffline(m.import_failed);

const ROW_NUMBER_MAX = 2_000_000;

export default function Columns({ loaderData: view, actionData }: Route.ComponentProps) {
  const { id, fileName, choices, newRows, missing, isAgain } = view;
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, actionData);
  const table = `${view.sheets.chosen} ${view.headerLine}`;
  const { firstRows, readAgain } = useFirstRows({ ...view, table });
  const { open, areConstantsOpen, missingColumns, isIncomplete, isAsked } = openParts(view);
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${m.import_columns_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.import_columns_title()}</h1>
      <p className="text-sm text-quiet wrap-anywhere">{fileName}</p>
      {newRows > 0 && <UnlistableRows id={id} count={newRows} missing={missing.map(({ label }) => label)} />}
      {newRows === 0 && missingColumns.length > 0 && (
        <p className="mt-2 rounded bg-marigold/15 p-3">
          {m.import_columns_missing({ fields: missingColumns.join(', ') })}
        </p>
      )}
      {view.sheets.asked.length > 0 && <SheetForm sheets={view.sheets.asked} />}
      {view.isHeaderAsked && <HeaderLineForm view={view} />}
      <Form
        key={table}
        ref={form}
        method="post"
        className="mt-2 space-y-2.5"
        noValidate
        onChange={readAgain}
        onBlur={readAgain}
      >
        <FormSentence refused={actionData} />
        <FirstRows rows={firstRows} />
        {areConstantsOpen && (
          <div className="card p-3">
            <ConstantFields view={view} refused={actionData} />
          </div>
        )}
        <OpenTax tax={view.tax} refused={actionData} />
        <QuestionCards columns={open} choices={choices} refused={actionData} />
        <ReadColumns view={view} refused={actionData} isOpen={isAgain} />
        <UnusedColumns view={view} refused={actionData} isOpen={isIncomplete} />
        <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
          {isBusy ? m.import_checking() : isAsked ? m.import_check() : m.import_right()}
        </button>
      </Form>
      <AboutFile view={view} />
    </div>
  );
}

/** Returns the parts that the supplier still has to answer. */
function openParts({ columns, constants, areConstantsSettled, newRows, missing, tax }: ColumnsView) {
  const open = columns.filter(({ kind }) => kind === 'open');
  const areConstantsOpen = constants.length > 0 && !areConstantsSettled;
  const missingColumns = missing
    .filter(({ field }) => !constants.some((one) => one.field === field))
    .map(({ label }) => label);
  const isIncomplete = missingColumns.length > 0 || newRows > 0;
  const isAsked = open.length > 0 || areConstantsOpen || isIncomplete || tax?.isAsked === true;
  return { open, areConstantsOpen, missingColumns, isIncomplete, isAsked };
}

/** Facts that need no answer: where the headers are, and the names of parts that were not read. */
function AboutFile({ view }: { view: ColumnsView }) {
  const { id, isHeaderAsked, notRead, sheets } = view;
  return (
    <>
      {!isHeaderAsked && <HeaderLineForm view={view} />}
      <p className="note mt-2">{m.import_columns_text()}</p>
      <NotRead parts={notRead} sheets={sheets.more} className="note wrap-anywhere" />
      <OtherSheets id={id} sheets={sheets.more} />
      <Discarding id={id} />
    </>
  );
}

/** Warns that these rows would all be refused; the supplier can go on anyway. */
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
