import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { NamedCategory } from '../../../rules/admin/category-name.ts';
import { textsOf } from '../../form-texts.ts';
import { isRefused, typedBefore } from '../../ui/form-sentence.tsx';
import { formId } from './cells.tsx';
import { complaintsOf } from './refused-fields.ts';
import { changed, freshRow, type Row } from './rows.ts';

/** A row as the server gives it. */
export interface FreshRow {
  id: string;
  key: string;
  isSpare: boolean;
  /** Product name from the page's address; '' if it has none. */
  name: string;
  /** Category from the page's address; null if it has none. */
  category: NamedCategory | null;
}

/**
 * Rows of the grid: the rows in the page, the row of a refused plain form, and text typed before the scripts loaded.
 */
export function useRows(fresh: FreshRow[], refused: unknown, categories: NamedCategory[]) {
  const [first] = useState(() =>
    fresh.map((row, at) =>
      at === 0 ? firstRow(row, refused) : { ...freshRow(row.id, row.key), isSpare: row.isSpare },
    ),
  );
  const [rows, change] = useReducer(changed, first);
  const hasLooked = useRef(false);
  useLayoutEffect(() => {
    if (hasLooked.current) return;
    hasLooked.current = true;
    for (const row of first) {
      const form = document.querySelector<HTMLFormElement>(`#${formId(row)}`);
      if (!form) continue;
      const values = typedEarly(new FormData(form), categories);
      const isNewer = Object.entries(values).some(([name, text]) => text !== (row.values[name] ?? ''));
      if (isNewer) change({ type: 'edit', id: row.id, values });
    }
  }, [categories, first]);
  return { rows, change };
}

/**
 * Returns the row of a refused plain form, under the same key; else a row with the name and category from the address.
 */
function firstRow({ id, key, name, category }: FreshRow, refused: unknown): Row {
  const asked = {
    ...(name !== '' && { name }),
    ...(category && { category: category.name, categoryId: category.id }),
  };
  const { row: rowTyped, key: keyTyped, ...values } = typedBefore(refused, asked);
  const row = freshRow(rowTyped ?? id, keyTyped ?? key, values);
  return isRefused(refused) ? { ...row, ...complaintsOf(refused, values) } : row;
}

function typedEarly(form: FormData, categories: NamedCategory[]): Record<string, string> {
  const { row: _row, key: _key, ...values } = Object.fromEntries(textsOf(form));
  const category = categories.find(({ id }) => id === values['categoryId']);
  return { ...values, ...(category && { category: category.name }) };
}
