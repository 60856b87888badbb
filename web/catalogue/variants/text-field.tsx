import { type ComponentProps, useState } from 'react';
import { FieldErrors } from '../../ui/field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  name: string;
  label: string;
  hint?: string;
  value: string;
  errors?: string[] | undefined;
  onType: (text: string) => void;
}

/** A labelled field whose text the parent holds. A refusal's sentence stays until the field is edited. */
export function TextField({ name, label, hint, value, errors = [], onType, className = '', ...input }: TextFieldProps) {
  const [mended, setMended] = useState<string[] | null>(null);
  const shown = mended === errors ? [] : errors;
  return (
    <div className={className}>
      <label htmlFor={`field-${name}`} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        id={`field-${name}`}
        name={name}
        value={value}
        aria-invalid={shown.length > 0}
        aria-describedby={[hint && `hint-${name}`, `error-${name}`].filter(Boolean).join(' ')}
        autoComplete="off"
        className="input"
        {...input}
        onChange={({ currentTarget }) => {
          setMended(errors);
          onType(currentTarget.value);
        }}
      />
      {hint && (
        <p id={`hint-${name}`} className="note mt-1">
          {hint}
        </p>
      )}
      <FieldErrors id={name} errors={shown} />
    </div>
  );
}
