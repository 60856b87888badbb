import { isRouteErrorResponse, redirect } from 'react-router';
import type { Supplier } from '../../../domain/accounts/people.ts';
import { defaultsOf } from '../../../domain/catalogue/defaults.ts';
import { type EditedProduct, productToEdit } from '../../../domain/catalogue/edited-product.ts';
import { variantsOf } from '../../../domain/catalogue/variants.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { gstRatesOn, percentOfRate } from '../../../rules/payments/gst-rates.ts';
import { answerOf, isSignedOut } from '../../api/client.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import type { RequestContext } from '../../request-context.ts';
import { formAction, formOf, pageLoader } from '../../route-handlers.ts';
import { useRefused } from '../../ui/flash.ts';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { picturesCalled, productCalled } from '../product-api-client.ts';
import { picturesIn } from '../product-fields/pictures-in.ts';
import { defaultsValues, valuesOf } from '../product-fields/values.ts';
import { soldInText } from '../sold-in.ts';
import type { Route } from './+types/route';
import { EditForm } from './edit-form.tsx';
import { saveEdit } from './product-edit.ts';
import { WithPreview } from './with-preview.tsx';

/** Form to edit a saved product (decision 18). */
export const loader = pageLoader(async (context, { params, url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const product = await ownProduct(context, supplier, productIdFrom(params.id));
  const hasOptions = product.options.length > 0;
  return {
    id: String(product.id),
    values: valuesOf(product),
    stockOfVariants: hasOptions ? await offeredPieces(context, product.id) : null,
    forAll: defaultsValues(await defaultsOf(context.db, supplier)),
    warehouses: product.levels.map(({ warehouseId, warehouse }) => ({ id: warehouseId, name: localName(warehouse) })),
    categories: named((await context.choices()).categories),
    rates: gstRatesOn(context.now()).map(percentOfRate),
    soldIn: soldInText(product),
    hasOptions,
    isSet: product.packing === 'set',
    ownPrices: product.ownPrices,
    stoppedReason: product.stoppedReason,
    isSaved: url.searchParams.get('saved') === String(product.version),
  };
});

export const action = formAction(
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const product = await ownProduct(context, supplier, productIdFrom(params.id));
    await saveEdit(context, supplier, product, await formOf(context.request));
    return redirect(`/supplier/products/${product.id}/edit?saved=${product.version + 1}`, 303);
  },
  { failed: 'product_save_failed' },
);

/** With scripts the new pictures and then the product are sent to the API (section 7). */
export const clientAction = refusedWhenOffline(m.product_save_failed, async ({ request, params, serverAction }) => {
  const id = String(productIdFrom(params['id']));
  const form = await request.clone().formData();
  const kept = picturesIn(Object.fromEntries(textsOf(form)));
  const files = form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
  const added = files.length > 0 ? await picturesCalled(form, files) : { answer: { urls: [] } };
  if ('refused' in added) return isSignedOut(added) ? serverAction() : answerOf(added);
  const images = [...kept, ...added.answer.urls];
  const outcome = await productCalled(`/api/product/${id}`, form, { method: 'PUT', images });
  if ('refused' in outcome) return isSignedOut(outcome) ? serverAction() : answerOf(outcome);
  return redirect(`/supplier/products/${id}/edit?saved=${Number(form.get('version')) + 1}`);
});

/** Pieces of all variants that are on sale. */
async function offeredPieces(context: RequestContext, id: bigint): Promise<number> {
  const levels = (await variantsOf(context.db, [id])).flatMap((variant) => (variant.isRetired ? [] : variant.levels));
  return levels.reduce((sum, { available }) => sum + available, 0);
}

async function ownProduct(context: RequestContext, supplier: Supplier, id: bigint | null): Promise<EditedProduct> {
  const product = id === null ? null : await productToEdit(context.db, supplier, id);
  if (!product) throw new Refusal(404, 'product_not_found');
  return product;
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  return (
    <div className="mx-auto max-w-2xl lg:max-w-4xl">
      <title>{`${m.edit_of({ name: loaderData.values['name'] ?? '' })} | ${m.site_name()}`}</title>
      <h1 className="text-2xl wrap-anywhere">{m.edit_product()}</h1>
      {loaderData.stoppedReason !== null && (
        <p role="note" className="mt-4 rounded bg-red-tint p-3 text-red wrap-anywhere">
          {m.stop_reason_shown({ reason: loaderData.stoppedReason })}
        </p>
      )}
      {/* Remounted after a save, to show the saved values. */}
      <WithPreview key={loaderData.values['version']} {...loaderData}>
        <EditForm {...loaderData} refused={refused} />
      </WithPreview>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <>
        <title>{`${m.product_not_found()} | ${m.site_name()}`}</title>
        <Notice title={m.product_not_found()} text={m.product_not_found_text()} />
      </>
    );
  }
  return <LoadingFailed />;
}
