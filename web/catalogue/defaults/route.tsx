import { Link } from 'react-router';
import { defaultsOf } from '../../../domain/catalogue/defaults.ts';
import { m } from '../../../messages/compiled/messages.js';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { gstRatesOn, percentOfRate } from '../../../rules/payments/gst-rates.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Field } from '../../ui/field.tsx';
import { typedBefore } from '../../ui/form-sentence.tsx';
import { LabelFields } from '../product-fields/label-fields.tsx';
import { ShippingFields } from '../product-fields/shipping-fields.tsx';
import { defaultsValues } from '../product-fields/values.ts';
import type { Route } from './+types/route';

/** Values that a supplier sets once for all products. */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  return {
    values: defaultsValues(await defaultsOf(context.db, supplier)),
    rates: gstRatesOn(context.now()).map(percentOfRate),
  };
});

export default function DefaultsScreen({ loaderData: { values, rates } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${m.for_all_products()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.for_all_products()}</h1>
      <p className="text-quiet">{m.for_all_products_text()}</p>
      <ActionForm action="/supplier/products/defaults/save" className="card mt-4 space-y-4 p-4 sm:p-6">
        {({ refused, isBusy }) => (
          <>
            <input type="hidden" name="savedAt" value={typedBefore(refused, values)['savedAt'] ?? ''} readOnly />
            <h2 className="text-lg">{m.tab_shipping()}</h2>
            <ShippingFields values={values} refused={refused} />
            <h2 className="border-t border-rule pt-4 text-lg">{m.group_label()}</h2>
            <LabelFields values={values} refused={refused} rates={rates} />
            <h2 className="border-t border-rule pt-4 text-lg">{m.column_stock()}</h2>
            <Field
              name="lowStockThreshold"
              label={m.low_stock_at_all()}
              hint={m.low_stock_at_all_hint()}
              defaultValue={values['lowStockThreshold']}
              refused={refused}
              inputMode="numeric"
              maxLength={TYPED_MAX}
            />
            <div className="flex flex-wrap items-center gap-4">
              <button type="submit" disabled={isBusy} className="button button-main grow">
                {isBusy ? m.saving() : m.save()}
              </button>
              <Link to="/supplier/products" className="link inline-flex min-h-11 items-center">
                {m.cancel()}
              </Link>
            </div>
          </>
        )}
      </ActionForm>
    </div>
  );
}
