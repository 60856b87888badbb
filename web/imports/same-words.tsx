import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Field, FieldErrors, FieldScope, SelectField, useFieldErrors } from '../ui/field.tsx';
import { isRefused } from '../ui/form-sentence.tsx';
import { Answer, answersOf } from './answer.tsx';
import { GstRates } from './gst-rates.tsx';
import type { ImportView } from './import-view.ts';

type Word = ImportView['words'][number];

/**
 * Wrong words and amounts: one form answers each once for all its rows. Words with a likely answer are folded below.
 * `onAnswering` is told when answers are chosen but not sent, and when they were used.
 */
export function SameWords({ view, onAnswering }: { view: ImportView; onAnswering?: (isAnswering: boolean) => void }) {
  const { id, words, stockOfSeveral, state, counts } = view;
  if (words.length === 0 && stockOfSeveral === null) return null;
  // If something can be imported, importing is the next step.
  const isFirst = state === 'checked' && counts.new + counts.changed === 0;
  const isMemorable = words.some(({ field, word, isAmount }) => word !== '' && field !== 'currency' && !isAmount);
  const placed = words.map((word, place) => ({ ...word, place }));
  const likely = placed.filter(({ guess }) => guess !== '');
  const others = placed.filter(({ guess }) => guess === '');
  return (
    <section className="card mt-3 p-3 sm:p-4" onChange={() => onAnswering?.(true)}>
      <h2 className="text-lg">{m.import_words_title()}</h2>
      <p className="note">{m.import_words_text()}</p>
      <FieldScope value="words-">
        <ActionForm action={`/supplier/imports/${id}/words`} onDone={() => onAnswering?.(false)}>
          {({ isBusy, refused }) => (
            <>
              <StockOfSeveral stock={stockOfSeveral} refused={refused} />
              <RestCategory words={others} choices={view} refused={refused} />
              <Words words={others} choices={view} refused={refused} />
              <Likely words={likely} isOpen={isRefused(refused)}>
                <Words words={likely} choices={view} refused={refused} />
                {others.length === 0 && <Tick name="outAll" label={m.import_words_leave_out_all()} />}
              </Likely>
              <div className="same-words-rest">
                {others.length > 0 && <Tick name="outOthers" label={m.import_words_leave_out()} />}
                {isMemorable && <Tick name="remember" label={m.import_word_remember()} defaultChecked />}
              </div>
              <button
                type="submit"
                disabled={isBusy}
                className={`button ${isFirst ? 'button-main' : ''} w-full sm:w-auto`}
              >
                {isBusy ? m.saving() : others.length > 0 || stockOfSeveral ? m.import_word_use() : m.import_right()}
              </button>
            </>
          )}
        </ActionForm>
      </FieldScope>
    </section>
  );
}

type PlacedWord = Word & { place: number };

/** Likely answers, one on each line; once opened, they can be changed. */
function Likely({ words, isOpen, children }: { words: PlacedWord[]; isOpen: boolean; children: React.ReactNode }) {
  if (words.length === 0) return null;
  return (
    <details open={isOpen} className="mt-2">
      <summary className="block min-h-11 py-2">
        <span className="link font-semibold">{m.import_read_like_this()}</span>
        {words.map(({ place, field, text, guess, count }) => (
          <span key={place} className="block text-sm wrap-anywhere">
            {shownWord(text)} → {field === 'gstRate' ? m.gst_rate_percent({ percent: guess }) : guess}{' '}
            <span className="text-quiet">· {rowsText(count)}</span>
          </span>
        ))}
      </summary>
      {children}
    </details>
  );
}

/** One number for several variants: it is never divided among them. */
function StockOfSeveral({ stock: asked, refused }: { stock: ImportView['stockOfSeveral']; refused: unknown }) {
  const { id, errors, described, edited } = useFieldErrors('stockOfSeveral', refused);
  if (asked === null) return null;
  const { count, name, stock } = asked;
  const product = [name, stock].filter(Boolean).join(': ');
  return (
    <fieldset {...answersOf(described, errors)} {...edited}>
      <legend className="mt-3 font-semibold wrap-anywhere">
        {m.import_stock_of_several({ product })} · {rowsText(count)}
      </legend>
      <div className="answers">
        <Answer name="stockOfSeveral" value="each" isChosen={false}>
          {m.import_stock_of_each()}
        </Answer>
        <Answer name="stockOfSeveral" value="none" isChosen={false}>
          {m.import_stock_left_out()}
        </Answer>
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

type Choices = Pick<ImportView, 'categories' | 'gstRates'>;

interface WordsProps {
  words: PlacedWord[];
  choices: Choices;
  refused: unknown;
}

/** One category for all unknown ones without their own, also for those that the form has no room for. */
function RestCategory({ words, choices: { categories }, refused }: WordsProps) {
  if (words.filter(({ field }) => field === 'category').length < 2) return null;
  return (
    <div className="mt-3 max-w-sm">
      <SelectField
        name="restCategory"
        label={m.import_words_rest_category()}
        hint={m.import_words_rest_category_text()}
        refused={refused}
        defaultValue=""
      >
        <CategoryOptions categories={categories} />
      </SelectField>
    </div>
  );
}

function CategoryOptions({ categories }: Pick<Choices, 'categories'>) {
  return (
    <>
      <option value="">{m.choose_category()}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

function Words({ words, choices, refused }: WordsProps) {
  return (
    <ul className="same-words">
      {words.map((word) => (
        <li key={`${word.field} ${word.word}`}>
          <SameWord place={word.place} word={word} choices={choices} refused={refused} />
        </li>
      ))}
    </ul>
  );
}

function shownWord(text: string): string {
  return text.trim() === '' ? m.import_word_empty() : `“${text.trim()}”`;
}

function rowsText(count: number): string {
  return count === 1 ? m.import_word_one_row() : m.import_word_rows({ count: groupIndian(count) });
}

interface Ticking {
  label: string;
  name: string;
  defaultChecked?: boolean;
  /** Names the ticked rows if the label does not. */
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
 * A unit is answered with its pieces, a currency with its rate, which is not remembered, and an amount in Thok's own
 * units, whatever the sheet's units are.
 */
const meaningOf: Partial<Record<string, typeof m.import_word_meaning>> = {
  unit: m.import_word_pieces,
  stockUnit: m.import_word_pieces,
  rateUnit: m.import_word_pieces,
  currency: m.import_word_rate,
  pricePerCarton: m.import_word_carton_price,
  variantPrice: m.import_word_carton_price,
  pricePerRetail: m.import_word_piece_price,
  piecesPerCarton: m.import_word_carton_pieces,
};

const hints: Partial<Record<string, () => string>> = {
  unit: m.import_word_unit_hint,
  stockUnit: m.import_word_unit_hint,
  rateUnit: m.import_word_unit_hint,
  currency: m.import_word_rate_hint,
};

/** Is the answer the pieces of a unit? */
function isUnit(field: string): boolean {
  return meaningOf[field] === m.import_word_pieces;
}

function SameWord({
  place,
  word: { field, word, label, text, count, guess, isAmount },
  choices: { categories, gstRates },
  refused,
}: {
  place: number;
  word: Word;
  choices: Choices;
  refused: unknown;
}) {
  const shown = shownWord(text);
  const meaning =
    meaningOf[field]?.({ word: shown }) ??
    `${label}: ${(isAmount ? m.import_word_stock_pieces : m.import_word_meaning)({ word: shown })}`;
  const asked = {
    name: `meaning${place}`,
    label: `${meaning} · ${rowsText(count)}`,
    refused,
    defaultValue: guess,
  };
  return (
    <>
      <input type="hidden" name={`word${place}`} value={`${field}:${word}`} />
      <div className="same-word">
        {field === 'category' ? (
          <SelectField {...asked}>
            <CategoryOptions categories={categories} />
          </SelectField>
        ) : field === 'gstRate' ? (
          <SelectField {...asked}>
            <option value="">{m.import_tax_rate_choose()}</option>
            <GstRates rates={gstRates} />
          </SelectField>
        ) : isUnit(field) && word === '' ? (
          <SelectField {...asked} label={`${m.import_word_no_unit()} · ${rowsText(count)}`}>
            <option value="">{m.choose()}</option>
            <option value="1">{m.import_answer_piece()}</option>
            <option value="12">{m.import_answer_dozen()}</option>
            <option value="carton">{m.import_answer_carton()}</option>
          </SelectField>
        ) : (
          <Field {...asked} hint={hints[field]?.()} maxLength={200} autoComplete="off" />
        )}
        {isAmount && <Tick name={`out${place}`} label={m.import_word_leave_out()} of={asked.label} />}
      </div>
    </>
  );
}
