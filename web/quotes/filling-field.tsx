import type { ToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { countField } from '../../rules/orders/variant-counts.ts';
import { nearestToQuote, quotedTerms } from '../../rules/quotes/filled-cartons.ts';
import { FillingAdvice } from '../catalogue/product/filling-advice.tsx';
import { unitText } from '../catalogue/product/unit-text.ts';
import { VariantTable } from '../catalogue/product/variant-table.tsx';
import { FieldErrors, useFieldErrors } from '../ui/field.tsx';
import { isRefused } from '../ui/form-sentence.tsx';
import type { TypedFilling } from './use-filling.ts';
import '../styles/variants.css';

interface FillingFieldProps {
  product: ToQuote;
  filling: TypedFilling;
  refused: unknown;
}

/** Content of mixed cartons: the table that buyers use, with the reason why the cartons are not whole yet. */
export function FillingField({ product, filling, refused }: FillingFieldProps) {
  const terms = quotedTerms(product);
  const { counts, counted, cartons, onCount } = filling;
  const { id, errors, described, edited } = useFieldErrors('variants', refused);
  const isEmpty = counted.every(({ pieces }) => pieces === 0);
  // An error about all variants links to the first one.
  const [first] = product.variants;
  const leading = first && errors.length > 0 ? { [countField('pieces', first.id)]: [] } : {};
  return (
    <fieldset aria-describedby={described} {...edited}>
      <legend className="font-semibold">{m.quote_variant()}</legend>
      <p className="text-sm text-quiet">{unitText(terms)}</p>
      <VariantTable
        product={terms}
        unit="pieces"
        typed={counts}
        onType={onCount}
        errors={{ ...leading, ...(isRefused(refused) && refused.fields) }}
        isBeyondStock
      />
      <FillingAdvice product={terms} counted={counted} onChoose={onCount} isBeyondStock nearestOf={nearestToQuote} />
      <FieldErrors id={id} errors={isEmpty || cartons !== null ? errors : []} />
    </fieldset>
  );
}
