import { m } from '../../../messages/compiled/messages.js';
import { cartonPrices, isPriceAcross } from '../../../rules/imports/headers/price-targets.ts';
import { isSlab } from '../../../rules/imports/headers/slab-targets.ts';
import { FieldErrors, SelectField, useFieldErrors } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { Answer, answersOf } from '../answer.tsx';
import {
  answerLabel,
  answersTo,
  EACH_ANSWER,
  examplesOf,
  headerOf,
  headersShown,
  isOneOf,
  isShared,
  type OneOfQuestion,
  OTHER_ANSWER,
  oneOf,
  otherField,
  questionSentences,
} from './column-questions.ts';
import type { Column, ColumnsView, Refused } from './columns-view.ts';
import { TargetOptions } from './target-options.tsx';

interface Cards {
  columns: Column[];
  choices: ColumnsView['choices'];
  refused: Refused;
}

/** A card for each question, with all columns that it is about. */
export function QuestionCards({ columns, choices, refused }: Cards) {
  if (columns.length === 0) return null;
  const asked = (first: Column) =>
    first.question === null ? [first] : columns.filter(({ question }) => question === first.question);
  return (
    <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
      {columns
        .filter((column) => column === asked(column)[0])
        .map((column) => (
          <li key={column.number} className="card space-y-2 px-3 py-2">
            <Question question={column.question} columns={asked(column)} choices={choices} refused={refused} />
          </li>
        ))}
    </ul>
  );
}

/**
 * A question about several columns at once, or about each of them: screen readers read it with each, but only the first
 * shows it.
 */
function Question({ question, columns, choices, refused }: Cards & Pick<Column, 'question'>) {
  if (isOneOf(question)) return <OneOf question={question} columns={columns} choices={choices} refused={refused} />;
  if (isShared(question)) return <OneAnswer columns={columns} choices={choices} refused={refused} />;
  return columns.map((column, at) => (
    <OneAnswer key={column.number} columns={[column]} choices={choices} refused={refused} isAgain={at > 0} />
  ));
}

/** The answers to a question as buttons, and 'Other…' with the list of everything that a column can hold. */
function OneAnswer({ columns, choices, refused, isAgain = false }: Cards & { isAgain?: boolean }) {
  const [first] = columns as [Column, ...Column[]];
  const { question, target, isOtherAsked } = first;
  const name = isShared(question) ? question : `column${first.number}`;
  const { id, errors, described } = useFieldErrors(name, refused);
  const answers = question === null ? [''] : answersTo(question, target, choices);
  const typed = isRefused(refused) ? refused.typed[name] : undefined;
  const chosen = typed ?? (isOtherAsked ? OTHER_ANSWER : target);
  const listed = choices.filter(
    (choice) =>
      name.startsWith('column') ||
      (choice.target.startsWith('across:') && (name === 'slabs' || !isSlab(choice.target))),
  );
  const others = listed.filter((choice) => !answers.includes(choice.target));
  return (
    <fieldset {...answersOf(described, errors)}>
      <legend className="wrap-anywhere">
        <Named columns={columns} />
        {question !== null && (
          <span className={isAgain ? 'sr-only' : 'block text-sm'}>{questionSentences[question]()}</span>
        )}
      </legend>
      <div className="answers">
        {answers.map((answer) => (
          <Answer key={answer} name={name} value={answer} isChosen={answer === chosen}>
            {answerLabel(question, answer, choices)}
          </Answer>
        ))}
        {others.length > 0 && (
          <>
            <Answer name={name} value={OTHER_ANSWER} isChosen={chosen === OTHER_ANSWER}>
              {m.import_answer_other()}
            </Answer>
            <div className="other-answer wrap-anywhere">
              <SelectField
                name={otherField(name)}
                label={m.import_column_use_as({ column: headersShown(columns) })}
                refused={refused}
                defaultValue={target}
                onChange={({ currentTarget }) => chooseOther(currentTarget.form, name)}
              >
                <TargetOptions choices={listed} />
              </SelectField>
            </div>
          </>
        )}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

/** A browser without `:has` shows the list even while another answer is chosen. */
function chooseOther(form: HTMLFormElement | null, name: string): void {
  const answers = form?.elements.namedItem(name);
  if (answers instanceof RadioNodeList) answers.value = OTHER_ANSWER;
}

/** Headers of columns with their first cells; of several columns with the first cell of each. */
export function Named({ columns }: { columns: Pick<Column, 'header' | 'number' | 'examples'>[] }) {
  const [only] = columns;
  const examples =
    columns.length === 1 && only ? examplesOf(only) : columns.map((one) => one.examples[0] ?? '').join(' · ');
  return (
    <>
      <b className="font-semibold">{headersShown(columns)}</b> <span className="text-sm text-quiet">{examples}</span>
    </>
  );
}

/** Returns the likeliest answer about several columns, and the columns that are headed by sizes or colours. */
function likelyOne(question: OneOfQuestion, columns: Column[]) {
  const targets: readonly string[] = oneOf[question];
  const each = question === 'prices' ? columns.filter(({ isOfOption }) => isOfOption) : [];
  const across = each.find(({ target }) => isPriceAcross(target))?.target;
  const found = columns.find(({ target }) => targets.includes(target));
  if (across === undefined)
    return { each, chosen: String(found?.number ?? ''), unit: found?.target ?? 'pricePerCarton' };
  return { each, chosen: EACH_ANSWER, unit: across === 'across:price:piece' ? 'ratePerPiece' : 'pricePerCarton' };
}

/** Chooses one of several columns, and the unit of a price. */
function OneOf({ question, columns, choices, refused }: Cards & { question: OneOfQuestion }) {
  const typed = isRefused(refused) ? refused.typed : {};
  const { each, ...likely } = likelyOne(question, columns);
  const chosen = typed[question] ?? likely.chosen;
  const { id, errors, described } = useFieldErrors(question, refused);
  const unit = typed['priceIs'] ?? likely.unit;
  return (
    <>
      <fieldset {...answersOf(described, errors)}>
        <legend className="text-sm">{questionSentences[question]()}</legend>
        <div className="answers">
          {columns.map((column) => (
            <Answer
              key={column.number}
              name={question}
              value={column.number}
              isChosen={String(column.number) === chosen}
            >
              {headerOf(column)} <span className="text-sm text-quiet">{examplesOf(column)}</span>
            </Answer>
          ))}
          {each.length > 1 && (
            <Answer name={question} value={EACH_ANSWER} isChosen={chosen === EACH_ANSWER}>
              {m.import_answer_each()} <span className="text-sm text-quiet">{headersShown(each)}</span>
            </Answer>
          )}
          <Answer name={question} value="" isChosen={chosen === ''}>
            {columns.length === 1 ? m.import_column_unused() : m.import_answer_none()}
          </Answer>
        </div>
        <FieldErrors id={id} errors={errors} />
      </fieldset>
      {question === 'prices' && columns.some(({ isCounted }) => !isCounted) && (
        <fieldset className="mt-2 min-w-0">
          <legend className="text-sm">{m.import_column_price_is()}</legend>
          <div className="answers">
            {cartonPrices.map((target) => (
              <Answer key={target} name="priceIs" value={target} isChosen={target === unit}>
                {answerLabel(question, target, choices)}
              </Answer>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
