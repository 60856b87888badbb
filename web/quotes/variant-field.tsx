import type { ToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { cartonsText, isByCarton, piecesText } from '../ui/amounts.ts';
import { SelectField } from '../ui/field.tsx';

interface VariantFieldProps {
  product: ToQuote;
  /** Variant chosen before; '' for none. */
  chosen: string;
  refused: unknown;
}

/** Choice of the offered colour, size or design, each with its orderable quantity; nothing without options. */
export function VariantField({ product, chosen, refused }: VariantFieldProps) {
  const { variants, packing } = product;
  if (variants.length === 0) return null;
  const amountText = (cartons: number) => {
    if (cartons === 0) return m.variant_none_left();
    return isByCarton(product) ? cartonsText(cartons, packing) : piecesText(cartons);
  };
  return (
    <SelectField name="variant" label={m.quote_variant()} refused={refused} defaultValue={chosen}>
      <option value="">{m.choose()}</option>
      {variants.map(({ id, optionValues, orderableCartons }) => (
        <option key={id} value={String(id)}>
          {`${optionValues.join(', ')} · ${amountText(orderableCartons)}`}
        </option>
      ))}
    </SelectField>
  );
}
