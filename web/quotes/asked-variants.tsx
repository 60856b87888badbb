import type { ToInquire } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { variantField } from '../../rules/quotes/inquiry.ts';

interface AskedVariantsProps extends Pick<ToInquire, 'variants'> {
  /** Fields of a form that was refused. */
  typed: Record<string, string>;
}

/** Boxes for the colours, sizes and designs that an inquiry is about; nothing without options. */
export function AskedVariants({ variants, typed }: AskedVariantsProps) {
  if (variants.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{m.inquiry_variants_field()}</legend>
      <div className="mt-1 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 overflow-y-auto">
        {variants.map(({ id, optionValues }) => (
          <label key={id} className="flex min-h-11 items-center gap-2 wrap-anywhere">
            <input
              type="checkbox"
              name={variantField(id)}
              value="yes"
              defaultChecked={variantField(id) in typed}
              className="size-5 shrink-0 accent-indigo"
            />
            {optionValues.join(', ')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
