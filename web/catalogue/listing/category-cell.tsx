import type { Dispatch } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { useHydrated } from '../../ui/hydrated.ts';
import { CategoryPicker } from './category-picker.tsx';
import { Cell, fieldOf } from './cells.tsx';
import type { Change, Row } from './rows.ts';

/** Category of a row: a combobox, or a plain list until the scripts have loaded. */
export function CategoryCell({
  row,
  categories,
  change,
}: {
  row: Row;
  categories: NamedCategory[];
  change: Dispatch<Change>;
}) {
  const isHydrated = useHydrated();
  const field = fieldOf(row, 'category');
  const isGuessed = row.guess !== null;
  return (
    <Cell row={row} name="category" label={m.category()} note={isGuessed ? m.category_guessed() : null}>
      {isHydrated ? (
        <CategoryPicker
          id={field.id}
          text={row.values['category'] ?? ''}
          categories={categories}
          isDisabled={field.disabled}
          described={isGuessed ? `error-${field.id}` : field['aria-describedby']}
          isWrong={field['aria-invalid']}
          isGuess={isGuessed}
          onChange={(category, categoryId) => change({ type: 'edit', id: row.id, values: { category, categoryId } })}
        />
      ) : (
        <select {...field} name="categoryId" defaultValue={row.values['categoryId'] ?? ''} className="input">
          <option value="">{m.choose_category()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Cell>
  );
}
