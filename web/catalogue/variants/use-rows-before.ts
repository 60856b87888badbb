import { useRef } from 'react';
import { isBlank, type TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';

export interface RowsBefore {
  /** Called when a field of options is entered: a half-typed text is no value of a row yet. */
  remember: () => void;
  /** All remembered rows, the newest last. */
  all: () => TypedVariant[];
}

/** Remembers filled rows, so that values that are deleted and typed again get theirs back. */
export function useRowsBefore(rows: TypedVariant[], known: TypedVariant[] = []): RowsBefore {
  const before = useRef(new Map<string, TypedVariant>());
  const remember = () => {
    for (const row of rows) if (!isBlank(row)) before.current.set(row.optionValues.join('\n'), row);
  };
  return { remember, all: () => [...known, ...before.current.values()] };
}
