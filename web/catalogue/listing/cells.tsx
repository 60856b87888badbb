import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext } from 'react';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { useWholeNumber, type WholeNumber } from '../../ui/whole-number.ts';
import type { Row } from './rows.ts';

/** True inside a draft on a phone, where the cells are not in a table row. */
export const InDraft = createContext(false);

/** Cell of the grid: the label, shown on a phone, the field, and its error. */
export function Cell({
  row,
  name,
  label,
  sentence = null,
  note = null,
  children,
}: {
  row: Row;
  name: string;
  label: string;
  /** Hint shown while there is no error. */
  sentence?: string | null;
  /** Where the value comes from; shown while the field has no error. */
  note?: string | null;
  children: ReactNode;
}) {
  const error = row.errors[name] ?? sentence;
  const Box = useContext(InDraft) ? 'div' : 'td';
  return (
    <Box {...(Box === 'td' && { role: 'gridcell' })} data-column={name} className={`cell-${name.replace(/\..*/, '')}`}>
      <label htmlFor={fieldId(row, name)} className="cell-label">
        {label}
      </label>
      {children}
      <div id={`error-${fieldId(row, name)}`} aria-live="polite">
        {error && <p className="mt-1 text-sm text-red">{error}</p>}
        {!error && note && <p className="note mt-1">{note}</p>}
      </div>
    </Box>
  );
}

export const fieldId = ({ id }: Pick<Row, 'id'>, name: string): string => `${id}-${name}`;

/** Attributes that tie a field to its label, its form and its error. */
export function fieldOf(row: Row, name: string) {
  const isWrong = row.errors[name] !== undefined;
  return {
    id: fieldId(row, name),
    form: formId(row),
    disabled: row.state !== 'unsaved',
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `error-${fieldId(row, name)}` : undefined,
  };
}

/** Id of a row's form. A table cannot have a form around each row, so each field names its form. */
export const formId = ({ id }: Row): string => `row-${id}`;

/** Cell with a text field of one line. */
export function TextCell({
  row,
  name,
  label,
  onText,
  number,
  onLeave,
  onEnter,
  disabled = false,
  maxLength = TYPED_MAX,
  ...input
}: {
  row: Row;
  name: string;
  label: string;
  onText: (name: string, text: string) => void;
  /** Kind of whole number that the field takes; absent for text. */
  number?: WholeNumber;
  onLeave?: (name: string) => void;
  /** Replaces the browser's default for Enter. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void;
} & Omit<ComponentProps<'input'>, 'name'>) {
  const { handlers, sentence } = useWholeNumber(number);
  return (
    <Cell row={row} name={name} label={label} sentence={sentence}>
      <input
        maxLength={maxLength}
        {...fieldOf(row, name)}
        {...handlers}
        name={name}
        autoComplete="off"
        enterKeyHint="next"
        value={row.values[name] ?? ''}
        onChange={({ currentTarget: { value } }) => {
          // A wrong pasted number may be shortened.
          if (!number || number.allows(value) || value.length < (row.values[name] ?? '').length) onText(name, value);
        }}
        onBlur={() => onLeave?.(name)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(event);
        }}
        className="input"
        {...input}
        disabled={disabled || row.state !== 'unsaved'}
      />
    </Cell>
  );
}
