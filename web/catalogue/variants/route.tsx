import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import type { Supplier } from '../../../domain/accounts/people.ts';
import { changeAssortment } from '../../../domain/catalogue/assortment-change.ts';
import { productToEdit } from '../../../domain/catalogue/edited-product.ts';
import { assortmentOf } from '../../../domain/catalogue/variants.ts';
import { usesOf } from '../../../domain/catalogue/variants-in-use.ts';
import { BadForm, Refusal } from '../../../domain/refusal.ts';
import { warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { hasTooManyCombinations, isArranged } from '../../../rules/catalogue/arrangement.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { VARIANTS_FORM_BYTES_MAX } from '../../../rules/limits.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { namedInAll } from '../../in-local-names.ts';
import type { RequestContext } from '../../request-context.ts';
import { formAction, formOf, pageLoader, refusalOf } from '../../route-handlers.ts';
import { sentence } from '../../sentences.ts';
import { useRefused } from '../../ui/flash.ts';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PictureHead } from '../../ui/picture-head.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/route';
import { assortmentAsked, atRows } from './asked.ts';
import { RetiredVariants } from './retired.tsx';
import { arrangementOf, knownRows } from './shown.ts';
import { arrangedAsSent, textsIn, typedIn } from './typed.ts';
import { VariantsForm } from './variants-form.tsx';
import '../../styles/listing.css';
import '../../styles/variant-form.css';

/** Packing, options and variants of a product, with their stock. */
export const loader = pageLoader(async (context, { params, url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const { product, kept } = await ownAssortment(context, supplier, productIdFrom(params.id));
  const arrangement = arrangementOf(kept, product.piecesPerCarton);
  const isTakenOver = kept.options.length > 0 || (await usesOf(context.db, product.id)).byVariant.size === 0;
  // A product without options that is in a basket keeps its stock: the first combination does not take it over.
  const variants = isTakenOver ? arrangement.variants : arrangement.variants.map((row) => ({ ...row, stock: {} }));
  return {
    id: String(product.id),
    name: product.name,
    version: product.version,
    images: product.images,
    warehouses: namedInAll(await warehousesOf(context.db, supplier)),
    arrangement: { ...arrangement, variants },
    known: knownRows(kept),
    retired: kept.variants
      .filter(({ isRetired, levels }) => isRetired && levels.some(({ pieces }) => pieces > 0))
      .map(({ id, optionValues, sku, levels }) => ({
        id: String(id),
        optionValues,
        sku,
        levels: levels.filter(({ pieces }) => pieces > 0),
      })),
    isSaved: url.searchParams.get('saved') === String(product.version),
  };
});

export const action = formAction(
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { product, kept } = await ownAssortment(context, supplier, productIdFrom(params.id));
    const texts = textsIn(await formOf(context.request, VARIANTS_FORM_BYTES_MAX));
    const arrangement = arrangedAsSent(texts, knownRows(kept));
    const isSaving = texts['do'] === 'save';
    const isTooMany = hasTooManyCombinations(arrangement);
    if (!isTooMany && (!isSaving || !isArranged(typedIn(texts)))) {
      const refused = { fields: {}, sentence: isSaving ? sentence('variants_look_again') : null, typed: {} };
      return data({ ...refused, arrangement }, { status: isSaving ? 400 : 200 });
    }
    const version = wholeNumberFrom(texts['version'], 1, 2 ** 31 - 1) ?? 0;
    try {
      if (isTooMany) throw new BadForm({ variants: ['variants_at_most_100'] });
      const asked = assortmentAsked(arrangement);
      await changeAssortment(context.db, supplier, product.id, asked, { version, now: context.now() });
    } catch (error) {
      const mapped = error instanceof BadForm ? atRows(error, arrangement) : error;
      const no = refusalOf(mapped, context.request, 'product_save_failed');
      if (!no) throw error;
      return data({ ...no.refused, typed: {}, arrangement }, { status: no.status });
    }
    return redirect(`/supplier/products/${product.id}/variants?saved=${version + 1}`, 303);
  },
  { failed: 'product_save_failed' },
);

export const clientAction = refusedWhenOffline(m.product_save_failed);

async function ownAssortment(context: RequestContext, supplier: Supplier, id: bigint | null) {
  const product = id === null ? null : await productToEdit(context.db, supplier, id);
  const kept = product && (await assortmentOf(context.db, supplier, product.id));
  if (!product || !kept) throw new Refusal(404, 'product_not_found');
  return { product, kept };
}

export default function Variants({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  const { id, name, images, version, warehouses, retired } = loaderData;
  return (
    <div className="mx-auto max-w-2xl lg:max-w-5xl">
      <title>{`${m.variants_of({ name })} | ${m.site_name()}`}</title>
      <PictureHead title={m.variants_title()} image={images[0]}>
        {name}
      </PictureHead>
      <p className="flex flex-wrap gap-x-6">
        <Link to={`/supplier/products/${id}/edit`} className="link inline-flex min-h-11 items-center">
          {m.edit_product()}
        </Link>
        <Link to={`/product/${id}`} className="link inline-flex min-h-11 items-center">
          {m.see_in_market()}
        </Link>
      </p>
      {/* Remounted after a save, to show the saved values. */}
      <VariantsForm key={version} {...loaderData} refused={refused} />
      <RetiredVariants retired={retired} warehouses={warehouses} />
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
