import type { VariantToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';
import { FieldErrors, useFieldErrors } from '../ui/field.tsx';

interface VariantFieldProps {
  variants: VariantToQuote[];
  /** Chosen before; '' for none. */
  chosen: string;
  refused: unknown;
}

/** Which colour, size or design is offered, each with the cartons that can be ordered; nothing without options. */
export function VariantField({ variants, chosen, refused }: VariantFieldProps) {
  const { id, errors, described, edited } = useFieldErrors('variant', refused);
  if (variants.length === 0) return null;
  return (
    <div>
      <label htmlFor="variant" className="mb-1 block font-semibold">
        {m.quote_variant()}
      </label>
      <select
        id="variant"
        name="variant"
        defaultValue={chosen}
        aria-invalid={errors.length > 0}
        aria-describedby={described}
        className="w-full"
        {...edited}
      >
        <option value="">{m.choose()}</option>
        {variants.map((variant) => (
          <option key={variant.id} value={String(variant.id)}>
            {`${variant.optionValues.join(', ')} · ${m.quote_orderable({ cartons: groupIndian(variant.orderableCartons) })}`}
          </option>
        ))}
      </select>
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}
