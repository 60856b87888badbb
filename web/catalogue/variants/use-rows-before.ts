import { useRef } from 'react';
import { isBlank, type TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';

export interface RowsBefore {
  /** Called when a field of options is entered: what is typed in it letter by letter is no value of a row yet. */
  remember: () => void;
  /** The rows that were there before, the newest last. */
  all: () => TypedVariant[];
}

/** Keeps rows with what was typed in them, so that values that are deleted and typed again find theirs. */
export function useRowsBefore(rows: TypedVariant[], known: TypedVariant[] = []): RowsBefore {
  const before = useRef(new Map<string, TypedVariant>());
  const remember = () => {
    for (const row of rows) if (!isBlank(row)) before.current.set(row.optionValues.join('\n'), row);
  };
  return { remember, all: () => [...known, ...before.current.values()] };
}
