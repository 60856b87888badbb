import { type ComponentProps, createContext, type ReactNode, useContext, useState } from 'react';
import { isRefused } from './form-sentence.tsx';
import { useWholeNumber, type WholeNumber } from './whole-number.ts';

/** Prefix of field ids, for screens with several forms that have fields of the same name. */
export const FieldScope = createContext('');

interface FrameProps {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Answer of the form's action; its sentences for this field are shown below it. */
  refused?: unknown;
}

interface FieldProps extends FrameProps, Omit<ComponentProps<'input'>, 'name' | 'prefix'> {
  prefix?: string;
  /** Kind of whole number that the field takes; absent for text. */
  number?: WholeNumber;
  /** Rendered on top of the input. */
  over?: ReactNode;
}

/** A labelled input with its hint and the sentences of a refusal, tied together for screen readers. */
export function Field({ name, label, hint, refused, prefix, number, over, className = '', ...input }: FieldProps) {
  const { id, errors, described, typed, edited } = useFrame(name, hint, refused);
  const { handlers, sentence } = useWholeNumber(number);
  return (
    <Frame id={id} label={label} hint={hint} errors={sentence === null ? errors : [...errors, sentence]}>
      <span className="relative flex items-stretch">
        {prefix && (
          <span
            translate="no"
            className="grid shrink-0 place-items-center rounded-l-(--radius) border border-r-0 border-edge bg-paper px-3 whitespace-nowrap text-quiet"
          >
            {prefix}
          </span>
        )}
        <input
          id={`field-${id}`}
          name={name}
          aria-invalid={errors.length > 0}
          aria-describedby={described}
          className={`input ${prefix ? 'rounded-l-none!' : ''} ${className}`}
          {...input}
          {...typed}
          {...handlers}
          onInput={() => {
            edited.onInput();
            handlers?.onInput();
          }}
        />
        {over}
      </span>
    </Frame>
  );
}

/** The same for a select. */
export function SelectField({
  name,
  label,
  hint,
  refused,
  children,
  ...select
}: FrameProps & ComponentProps<'select'>) {
  const { id, errors, described, typed, edited } = useFrame(name, hint, refused);
  return (
    <Frame id={id} label={label} hint={hint} errors={errors}>
      <select
        id={`field-${id}`}
        name={name}
        aria-invalid={errors.length > 0}
        aria-describedby={described}
        className="input"
        {...select}
        {...typed}
        {...edited}
      >
        {children}
      </select>
    </Frame>
  );
}

/** The same for a text of several lines. */
export function TextField({ name, label, hint, refused, ...area }: FrameProps & ComponentProps<'textarea'>) {
  const { id, errors, described, typed, edited } = useFrame(name, hint, refused);
  return (
    <Frame id={id} label={label} hint={hint} errors={errors}>
      <textarea
        id={`field-${id}`}
        name={name}
        aria-invalid={errors.length > 0}
        aria-describedby={described}
        className="input"
        {...area}
        {...typed}
        {...edited}
      />
    </Frame>
  );
}

/** Returns the refusal's sentences for a field, until the field is edited, and the ids that tie them to it. */
export function useFieldErrors(name: string, refused: unknown, hint?: string) {
  const [mended, setMended] = useState<unknown>(null);
  const errors = isRefused(refused) && refused !== mended ? (refused.fields[name] ?? []) : [];
  const id = useContext(FieldScope) + name;
  const described = [hint && `hint-${id}`, errors.length > 0 && `error-${id}`].filter(Boolean).join(' ') || undefined;
  return { id, errors, described, edited: { onInput: () => setMended(refused) } };
}

/** Returns the same with the text that was refused. */
function useFrame(name: string, hint: string | undefined, refused: unknown) {
  const value = isRefused(refused) ? refused.typed[name] : undefined;
  return { ...useFieldErrors(name, refused, hint), typed: value === undefined ? {} : { defaultValue: value } };
}

function Frame({
  id,
  label,
  hint,
  errors,
  children,
}: Pick<FrameProps, 'label' | 'hint'> & { id: string; errors: string[]; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`field-${id}`} className="mb-1 block font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`hint-${id}`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

/** Sentences of a refusal about one field or a group of fields. */
export function FieldErrors({ id, errors }: { id: string; errors: string[] }) {
  return (
    <div id={`error-${id}`} aria-live="polite">
      {errors.map((error) => (
        <p key={error} className="mt-1 text-sm text-red">
          {error}
        </p>
      ))}
    </div>
  );
}
