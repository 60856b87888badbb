import '../../styles/listing.css';
import { Link } from 'react-router';
import { photoCounts, productsWithoutPhoto } from '../../../domain/catalogue/products-without-photo.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Route } from './+types/route';
import { ManyPhotos } from './many-photos.tsx';

/** Own products without a photo, to give many of them photos at once. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  return {
    account: supplier.id,
    /** True if the box that puts products on the market with their photo starts ticked. */
    isPublished: url.searchParams.has('publish'),
    products: await productsWithoutPhoto(context.db, supplier),
    counts: await photoCounts(context.db, supplier),
  };
});

/** The screen tracks the sent photos itself; the list stays as it is until the screen is opened again. */
export const shouldRevalidate = () => false;

export default function Photos({ loaderData: { account, isPublished, products, counts } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <title>{`${m.photos_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.photos_title()}</h1>
      {products.length === 0 ? (
        <EmptyState drawing="camera" title={m.photos_none()} text={m.photos_none_text()}>
          <Link to="/supplier/products" className="button button-main">
            {m.import_to_products()}
          </Link>
        </EmptyState>
      ) : (
        <ManyPhotos account={account} isPublishedFirst={isPublished} products={products} counts={counts} />
      )}
      {products.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          <Link to="/supplier/products" className="link inline-flex min-h-11 items-center">
            {m.import_to_products()}
          </Link>
          <Link
            to="/supplier/products/change-state?all=on&pictures=none&state=active&to=inactive"
            className="link inline-flex min-h-11 items-center"
          >
            {m.photos_hide()} ({groupIndian(counts.without)})
          </Link>
        </p>
      )}
    </div>
  );
}
