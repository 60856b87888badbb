import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Field, FieldScope, SelectField } from '../ui/field.tsx';
import type { ImportView } from './import-view.ts';

type Word = ImportView['words'][number];

/** Wrong words and amounts: each is answered once for all its rows, and all in one form. */
export function SameWords({ view: { id, words, categories, state, counts } }: { view: ImportView }) {
  if (words.length === 0) return null;
  // Where something can be imported, that is the next step.
  const isFirst = state === 'checked' && counts.new + counts.changed === 0;
  const isMemorable = words.some(({ field, word, isAmount }) => word !== '' && field !== 'currency' && !isAmount);
  return (
    <section className="card mt-3 p-3 sm:p-4">
      <h2 className="text-lg">{m.import_words_title()}</h2>
      <p className="note">{m.import_words_text()}</p>
      <FieldScope value="words-">
        <ActionForm action={`/supplier/imports/${id}/words`}>
          {({ isBusy, refused }) => (
            <>
              <ul className="same-words">
                {words.map((word, place) => (
                  <li key={`${word.field} ${word.word}`}>
                    <SameWord place={place} word={word} categories={categories} refused={refused} />
                  </li>
                ))}
              </ul>
              <div className="same-words-rest">
                <Tick name="outOthers" label={m.import_words_leave_out()} />
                {isMemorable && <Tick name="remember" label={m.import_word_remember()} defaultChecked />}
              </div>
              <button
                type="submit"
                disabled={isBusy}
                className={`button ${isFirst ? 'button-main' : ''} w-full sm:w-auto`}
              >
                {isBusy ? m.saving() : m.import_word_use()}
              </button>
            </>
          )}
        </ActionForm>
      </FieldScope>
    </section>
  );
}

interface Ticking {
  label: string;
  name: string;
  defaultChecked?: boolean;
  /** What is ticked, where the label says only a part of it. */
  of?: string;
}

function Tick({ label, of, ...input }: Ticking) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        value="yes"
        aria-label={of === undefined ? undefined : `${label}: ${of}`}
        {...input}
        className="size-5 shrink-0 accent-indigo"
      />
      {label}
    </label>
  );
}

/**
 * A unit is answered with its pieces, a currency with its rate, which is not remembered, and an amount in Thok's own units,
 * whatever the sheet's are.
 */
const meaningOf: Partial<Record<string, typeof m.import_word_meaning>> = {
  unit: m.import_word_pieces,
  stockUnit: m.import_word_pieces,
  currency: m.import_word_rate,
  pricePerCarton: m.import_word_carton_price,
  variantPrice: m.import_word_carton_price,
  pricePerRetail: m.import_word_piece_price,
  piecesPerCarton: m.import_word_carton_pieces,
};

function SameWord({
  place,
  word: { field, word, label, text, count, guess, isAmount },
  categories,
  refused,
}: {
  place: number;
  word: Word;
  categories: ImportView['categories'];
  refused: unknown;
}) {
  const shown = text.trim() === '' ? m.import_word_empty() : `“${text.trim()}”`;
  const meaning =
    meaningOf[field]?.({ word: shown }) ??
    `${label}: ${(isAmount ? m.import_word_stock_pieces : m.import_word_meaning)({ word: shown })}`;
  const rows = count === 1 ? m.import_word_one_row() : m.import_word_rows({ count: groupIndian(count) });
  const asked = {
    name: `meaning${place}`,
    label: `${meaning} · ${rows}`,
    refused,
    defaultValue: guess,
  };
  return (
    <>
      <input type="hidden" name={`word${place}`} value={`${field}:${word}`} />
      <div className="same-word">
        {field === 'category' ? (
          <SelectField {...asked}>
            <option value="">{m.choose_category()}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <Field {...asked} maxLength={200} autoComplete="off" />
        )}
        {isAmount && <Tick name={`out${place}`} label={m.import_word_leave_out()} of={asked.label} />}
      </div>
    </>
  );
}
