import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../../rules/admin/category-name.ts';
import { PRODUCT_NAME_MAX } from '../../../../rules/limits.ts';
import { submitForm } from '../../../ui/submit-form.ts';
import { cartonSize, stockPieces } from '../../../ui/whole-number.ts';
import { CategoryCell } from '../category-cell.tsx';
import { fieldId, formId, TextCell } from '../cells.tsx';
import type { OwnWarehouse } from '../columns.ts';
import { isArrangedSet, stockShown } from '../options/row-arrangement.ts';
import { isSet } from '../pictures/designs.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import type { GuessRule } from './use-guess.ts';

/** Categories that are offered when several fit a name equally. */
const OFFERED = 3;

interface DraftFieldsProps {
  row: Row;
  /** Warehouse whose stock is asked for here; the stock of the others is folded away. */
  warehouse: OwnWarehouse | undefined;
  categories: NamedCategory[];
  rule: GuessRule | null;
  change: RowActions['change'];
}

/** Fields that every product needs. The category is guessed from the name while it is typed, if only one fits. */
export function DraftFields({ row, warehouse, categories, rule, change }: DraftFieldsProps) {
  const onText = (name: string, text: string) => change({ type: 'edit', id: row.id, values: { [name]: text } });
  const onLeave = (name: string) => change({ type: 'left', id: row.id, name });
  const onName = (name: string, text: string) => {
    onText(name, text);
    // Guess while the name is typed, not when its field is left: nothing may move under a finger that is about to
    // press.
    if (rule) change({ type: 'guess', id: row.id, category: rule.guessedCategory(categories, text) });
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => nextEmpty(event, row);
  const { id } = row;
  const name = row.values['name'] ?? '';
  const early = useRef(name);
  useEffect(() => {
    early.current = name;
  });
  // A name may be typed before the rule has loaded. The guess never goes into a field that has the focus.
  useEffect(() => {
    if (rule && early.current !== '' && document.activeElement?.id !== fieldId({ id }, 'category'))
      change({ type: 'guess', id, category: rule.guessedCategory(categories, early.current) });
  }, [categories, change, id, rule]);
  return (
    <div className="draft-fields">
      <TextCell
        row={row}
        onText={onName}
        onEnter={onEnter}
        name="name"
        label={m.product_name()}
        maxLength={PRODUCT_NAME_MAX}
      />
      <TextCell
        row={row}
        onText={onText}
        onEnter={onEnter}
        name="pricePerCarton"
        label={isSet(row) || isArrangedSet(row) ? m.price_per_set() : m.price_per_carton()}
        inputMode="decimal"
      />
      <TextCell
        row={row}
        onText={onText}
        onLeave={onLeave}
        onEnter={onEnter}
        name="piecesPerCarton"
        label={isSet(row) || isArrangedSet(row) ? m.pieces_per_set() : m.pieces_per_carton()}
        inputMode="numeric"
        placeholder={m.pieces_per_carton_hint()}
        number={cartonSize}
      />
      {warehouse && (
        <TextCell
          row={row}
          onText={onText}
          onLeave={onLeave}
          onEnter={onEnter}
          name={`stock.${warehouse.id}`}
          label={m.stock_in({ warehouse: warehouse.name })}
          inputMode="numeric"
          placeholder="0"
          number={stockPieces}
          {...stockShown(row, warehouse.id)}
        />
      )}
      <CategoryCell row={row} categories={categories} change={change} />
      <LikelyCategories row={row} categories={categories} rule={rule} change={change} />
    </div>
  );
}

/** Categories that a name fits equally, each one press away. */
function LikelyCategories({ row, categories, rule, change }: Omit<DraftFieldsProps, 'warehouse'>) {
  if ((row.values['category'] ?? '') !== '' || row.state !== 'unsaved') return null;
  const likely = rule?.likelyCategories(categories, row.values['name'] ?? '').slice(0, OFFERED) ?? [];
  if (likely.length < 2) return null;
  return (
    <div className="draft-likely chips" role="group" aria-label={m.category_which()}>
      <span className="note">{m.category_which()}</span>
      {likely.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          onClick={() => change({ type: 'edit', id: row.id, values: { category: name, categoryId: id } })}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Enter moves to the next empty field; after the last it saves, as in any form. */
function nextEmpty(event: KeyboardEvent<HTMLInputElement>, row: Row): void {
  const { currentTarget: field } = event;
  event.preventDefault();
  const fields = [...(field.closest('.draft-fields')?.querySelectorAll('input') ?? [])];
  const next = fields.slice(fields.indexOf(field) + 1).find(({ value }) => value.trim() === '');
  if (next) next.focus();
  else submitForm(document.querySelector<HTMLFormElement>(`#${CSS.escape(formId(row))}`));
}
