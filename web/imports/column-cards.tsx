import { m } from '../../messages/compiled/messages.js';
import { cartonPrices } from '../../rules/imports/price-targets.ts';
import { isSlab } from '../../rules/imports/slab-targets.ts';
import type { ColumnQuestion } from '../../rules/imports/weighed-columns.ts';
import { groupIndian } from '../../rules/money.ts';
import { Field, SelectField } from '../ui/field.tsx';
import type { Route } from './+types/columns';

type View = Route.ComponentProps['loaderData'];
type Column = View['columns'][number];
type Refused = Route.ComponentProps['actionData'];

const sentences: Record<ColumnQuestion, () => string> = {
  price: m.import_column_price_of,
  id: m.import_column_foreign_id,
  prices: m.import_column_prices,
  unitPrice: m.import_column_unit_price,
  pieces: m.import_column_pieces,
  names: m.import_column_names,
  unit: m.import_column_unit,
  barcode: m.import_column_barcode,
  weight: m.import_column_weight,
  across: m.import_column_across,
  slabs: m.import_column_slabs,
  place: m.import_column_place,
  variants: m.import_column_variants,
  batch: m.import_column_batch,
  discount: m.import_column_discount,
  valueList: m.import_column_value_list,
  stockList: m.import_column_stock_list,
  listStock: m.import_column_list_stock,
  minimum: m.import_column_minimum,
  quantity: m.import_column_quantity,
  spelling: m.import_column_spelling,
};

interface Cards {
  columns: Column[];
  choices: View['choices'];
  refused: Refused;
}

/** A card for each column with its question; columns that share a question share a card. */
export function ColumnCards({ columns, choices, refused }: Cards) {
  const sharing = (question: Column['question']) => columns.filter((column) => column.question === question);
  const shown = columns.filter((column) => !isShared(column.question) || column === sharing(column.question)[0]);
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {shown.map((column) => (
        <li key={column.number} className="card p-3 sm:p-4">
          {isOneOf(column.question) ? (
            <OneOf question={column.question} columns={sharing(column.question)} choices={choices} refused={refused} />
          ) : column.question === 'across' || column.question === 'slabs' ? (
            <AcrossField
              name={column.question}
              columns={sharing(column.question)}
              choices={choices}
              refused={refused}
            />
          ) : (
            <SelectField
              name={`column${column.number}`}
              label={headerOf(column)}
              hint={hintOf(column)}
              refused={refused}
              defaultValue={column.target}
            >
              <Choices choices={choices} />
            </SelectField>
          )}
          {column.question && !isOneOf(column.question) && (
            <p className="mt-2 rounded bg-marigold/15 p-2 text-sm">{sentences[column.question]()}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Targets of the chosen one of several columns, by their question. */
export const oneOf = {
  names: ['name'],
  prices: cartonPrices,
  pieces: ['piecesPerCarton'],
} as const satisfies Partial<Record<ColumnQuestion, readonly string[]>>;
type OneOfQuestion = keyof typeof oneOf;

export function isOneOf(question: ColumnQuestion | null): question is OneOfQuestion {
  return question !== null && question in oneOf;
}

/** Is the question about several columns at once? */
function isShared(question: ColumnQuestion | null): question is OneOfQuestion | 'across' | 'slabs' {
  return isOneOf(question) || question === 'across' || question === 'slabs';
}

/** Chooses the column of the name, or that of the price with its unit. */
function OneOf({ question, columns, choices, refused }: Cards & { question: OneOfQuestion }) {
  const targets = oneOf[question];
  const chosen = columns.find(({ target }) => targets.some((one) => one === target));
  const prices = choices.filter(({ target }) => cartonPrices.some((price) => price === target));
  return (
    <fieldset>
      <legend className="mb-1 rounded bg-marigold/15 p-2 text-sm">{sentences[question]()}</legend>
      {[...columns, null].map((column) => (
        <label key={column?.number ?? 'none'} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={question}
            value={column?.number ?? ''}
            defaultChecked={column === (chosen ?? null)}
            className="size-5 shrink-0 accent-indigo"
          />
          <span className="wrap-anywhere">
            <span>{column ? headerOf(column) : m.import_column_unused()}</span>
            {column && <span className="note block">{hintOf(column)}</span>}
          </span>
        </label>
      ))}
      {question === 'prices' && (
        <SelectField
          name="priceIs"
          label={m.import_column_price_is()}
          refused={refused}
          defaultValue={chosen?.target ?? 'pricePerCarton'}
        >
          {prices.map(({ target, label }) => (
            <option key={target} value={target}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
    </fieldset>
  );
}

function headerOf({ header, number }: Column): string {
  return header || m.import_column_number({ number: number + 1 });
}

function hintOf({ examples }: Column): string {
  return examples.map((text) => text.slice(0, 40)).join(' · ') || m.import_column_empty();
}

/** One answer for all columns that are headed by a size or a colour, or by a quantity. */
function AcrossField({ name, columns, choices, refused }: Cards & { name: 'across' | 'slabs' }) {
  const hint = columns.map((column) => `${headerOf(column)}: ${column.examples[0] ?? ''}`).join(' · ');
  return (
    <SelectField
      name={name}
      label={columns.map(headerOf).join(', ')}
      hint={hint}
      refused={refused}
      defaultValue={columns[0]?.target ?? ''}
    >
      <Choices
        choices={choices.filter(({ target }) => target.startsWith('across:') && (name === 'slabs' || !isSlab(target)))}
      />
    </SelectField>
  );
}

function Choices({ choices }: { choices: View['choices'] }) {
  return (
    <>
      <option value="">{m.import_column_unused()}</option>
      {choices.map(({ target, label }) => (
        <option key={target} value={target}>
          {label}
        </option>
      ))}
    </>
  );
}

/** Are rows that are hidden in the file imported? */
export function HiddenRows({ view: { hidden } }: { view: View }) {
  const sentence = m.import_hidden({ count: groupIndian(hidden.count) });
  return (
    <fieldset className="card p-3 sm:p-4">
      <legend className="sr-only">{sentence}</legend>
      <p aria-hidden="true" className="rounded bg-marigold/15 p-2 text-sm">
        {sentence}
      </p>
      {(['out', 'in'] as const).map((answer) => (
        <label key={answer} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="hidden"
            value={answer}
            defaultChecked={(answer === 'in') === hidden.taken > 0}
            className="size-5 shrink-0 accent-indigo"
          />
          {answer === 'in' ? m.import_hidden_in() : m.import_hidden_out()}
        </label>
      ))}
    </fieldset>
  );
}

/** Fields that new products need and the file has no column for. */
export function ConstantFields({ view, refused }: { view: View; refused: Refused }) {
  const { constants, constantTexts, categories } = view;
  return (
    <fieldset className="card p-3 sm:p-4">
      <legend className="sr-only">{m.import_constants()}</legend>
      <p aria-hidden="true" className="font-semibold">
        {m.import_constants()}
      </p>
      <p className="note">{m.import_constants_text()}</p>
      <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2">
        {constants.includes('category') && (
          <SelectField
            name="category"
            label={m.sheet_column_category()}
            refused={refused}
            defaultValue={constantTexts.category ?? ''}
          >
            <option value="">{m.choose_category()}</option>
            {categories.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </SelectField>
        )}
        {constants.includes('piecesPerCarton') && (
          <Field
            name="piecesPerCarton"
            label={m.sheet_column_pieces_per_carton()}
            refused={refused}
            defaultValue={constantTexts.piecesPerCarton ?? ''}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
    </fieldset>
  );
}
