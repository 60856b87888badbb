import type { KeyboardEvent, ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldErrors, useFieldErrors } from '../../ui/field.tsx';
import { CheckIcon, RemoveIcon } from '../../ui/icons.tsx';
import { InlineLink, type useInline } from '../../ui/inline-edit.tsx';

interface CellField {
  name: string;
  label: string;
  value: string;
  inputMode: 'decimal' | 'numeric';
}

interface CellFormProps {
  action: string;
  field: CellField;
  /** Value that the cell displayed; the change is refused if the stored value differs by now. */
  expected: { name: string; value: string };
  onDone: () => void;
  /** Closes the cell without a change. */
  leave: ReturnType<ReturnType<typeof useInline>['linkTo']>;
  children?: ReactNode;
}

/** Form in a cell of the table: Enter saves, Escape leaves. */
export function CellForm({ action, field, expected, onDone, leave, children }: CellFormProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    leave.onPress();
  };
  return (
    <ActionForm action={action} onDone={onDone} className="cell-form">
      {({ refused, isBusy }) => (
        <>
          <input type="hidden" name={expected.name} value={expected.value} />
          {/* Remounted when the stored value changes. */}
          <CellInput
            key={expected.value}
            {...field}
            // A refused text comes back only if the stored value has not changed since it was typed.
            value={(refused?.typed[expected.name] === expected.value && refused?.typed[field.name]) || field.value}
            refused={refused}
            onKeyDown={onKeyDown}
          >
            <button type="submit" disabled={isBusy} aria-label={m.save()} className="cell-press text-green">
              <CheckIcon />
            </button>
            <InlineLink {...leave} label={m.cancel()} className="cell-press text-quiet">
              <RemoveIcon />
            </InlineLink>
          </CellInput>
          {children}
        </>
      )}
    </ActionForm>
  );
}

interface CellInputProps extends CellField {
  refused: Refused | null;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Buttons beside the field. */
  children: ReactNode;
}

function CellInput({ name, label, value, inputMode, refused, onKeyDown, children }: CellInputProps) {
  const { id, errors, described, edited } = useFieldErrors(name, refused);
  return (
    <>
      <span className="flex items-center">
        <input
          id={`field-${id}`}
          name={name}
          aria-label={label}
          aria-invalid={errors.length > 0}
          aria-describedby={described}
          inputMode={inputMode}
          maxLength={TYPED_MAX}
          defaultValue={value}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          className="input"
          {...edited}
        />
        {children}
      </span>
      <div className="px-2">
        <FieldErrors id={id} errors={errors} />
      </div>
    </>
  );
}
