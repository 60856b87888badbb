import { data, isRouteErrorResponse, Link, type ShouldRevalidateFunction } from 'react-router';
import type { Database } from '../../../db/database.ts';
import type { Reseller } from '../../../domain/accounts/people.ts';
import { type ProductPage, viewProduct } from '../../../domain/catalogue/product-page.ts';
import { lastPincode } from '../../../domain/inquiries/last-pincode.ts';
import { reportedAt } from '../../../domain/moderation/product-report.ts';
import { isNewBuyer } from '../../../domain/orders/new-buyer.ts';
import { variantsInBasket } from '../../../domain/orders/variants-in-basket.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../rules/id.ts';
import { groupIndian } from '../../../rules/money.ts';
import { newBuyerShare } from '../../../rules/orders/new-buyer.ts';
import { productInLocalNames } from '../../in-local-names.ts';
import { productViewHeaders } from '../../noted.ts';
import { pageLoader } from '../../route-handlers.ts';
import { answerTimeLine } from '../../ui/answer-time.ts';
import { dateText } from '../../ui/dates.ts';
import { dotted } from '../../ui/dotted.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import { LatinLine } from '../../ui/latin-line.tsx';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { addAddress } from '../add-address.ts';
import { ViewedPlace } from '../viewed/viewed-place.tsx';
import type { Route } from './+types/route';
import { Buying } from './buy-box.tsx';
import type { Buyer } from './buyer.ts';
import { Gallery } from './gallery.tsx';
import { productHead } from './head.ts';
import { HiddenNote } from './hidden-note.tsx';
import MissingProduct from './no-product.tsx';
import { ProductInformation } from './product-information.tsx';
import { relatedCards } from './related-cards.ts';
import { RelatedStrip } from './related-strip.tsx';
import { supplierPlace } from './supplier-place.ts';
import { ProductTabs } from './tabs.tsx';
import '../../styles/product.css';

export const loader = pageLoader(async (context, { params, url }) => {
  const id = productIdFrom(params.id);
  const person = await context.person();
  const isOperator = (await context.admin()) !== null;
  const viewer = { personId: person?.id ?? null, isOperator };
  const product = id === null ? null : await viewProduct(context.db, id, viewer, context.supplier);
  if (!product) throw new Refusal(404, 'product_not_found');
  const reported = person && (await reportedAt(context.db, person, product.id));
  const own = person?.userType === 'reseller' ? await ofReseller(context.db, person, product.id) : ofNobody;
  const { rule, answerHours, minimumOrder } = await context.terms(product.supplier.id);
  const related = product.hidden ? { own: [], similar: [] } : await context.related(product);
  const screenData = {
    product: productInLocalNames(product),
    buyer: product.hidden || product.viewer === 'owner' ? null : buyerOf(person?.userType, isOperator),
    share: newBuyerShare(product, own.isNew),
    inBasket: [...own.inBasket.values()].reduce((sum, pieces) => sum + pieces, 0),
    variantsInBasket: own.inBasket,
    delivery: { rule, answerHours, minimumOrder, isFast: product.fastDelivery, pincode: own.pincode },
    related: { own: relatedCards(related.own, { isOneSupplier: true }), similar: relatedCards(related.similar) },
    // Visitors share kept pages, which must not have one visitor's quantity.
    wanted: person && wantedIn(url),
    reportedOn: reported && dateText(reported),
    origin: context.origin,
    head: productHead(product, context.origin),
  };
  return data(screenData, { headers: productViewHeaders(product) });
});

/**
 * Reloads the page after a refusal, because its stock and basket may be out of date. After a fault the page stays: the
 * reload would fail too.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formAction, actionStatus = 500, ...route }) =>
  (formAction === addAddress && actionStatus < 500) || route.defaultShouldRevalidate;

const ofNobody = { isNew: false, inBasket: new Map<bigint, number>(), pincode: '' };

/** The parts of the page that are about this reseller. */
async function ofReseller(db: Database, reseller: Pick<Reseller, 'id'>, productId: bigint): Promise<typeof ofNobody> {
  const [isNew, inBasket, pincode] = await Promise.all([
    isNewBuyer(db, reseller),
    variantsInBasket(db, reseller, productId),
    lastPincode(db, reseller),
  ]);
  return { isNew, inBasket, pincode };
}

/** Quantity in the address, carried through sign-in. */
function wantedIn({ searchParams }: URL): string | null {
  const pieces = searchParams.get('pieces') ?? '';
  return /^\d{1,9}$/.test(pieces) ? pieces : null;
}

export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

function buyerOf(userType: 'supplier' | 'reseller' | undefined, isOperator: boolean): Buyer {
  if (userType === undefined) return isOperator ? null : 'visitor';
  return userType;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ProductScreen({ loaderData }: Route.ComponentProps) {
  const {
    product,
    buyer,
    share,
    wanted,
    inBasket,
    variantsInBasket: ofVariants,
    delivery,
    related,
    reportedOn,
    origin,
  } = loaderData;
  const { name, category } = product;
  return (
    <div className="product-page page pt-2 pb-10 sm:pt-6">
      <nav aria-label={m.category()} className="mb-3 hidden text-sm text-quiet sm:block print:hidden">
        <Link to="/" className="inline-flex min-h-11 min-w-11 items-center hover:underline">
          {m.all_products()}
        </Link>
        <span aria-hidden="true"> / </span>
        <Link to={`/?category=${category.slug}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
          {category.name}
        </Link>
      </nav>
      <HiddenNote product={product} />
      <div className="product-top grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-10">
        <Gallery name={name} images={product.images} category={category.slug} key={String(product.id)} />
        <div>
          <h1 lang={product.latin?.language} className="text-xl leading-tight sm:text-3xl">
            {name}
          </h1>
          <LatinLine latin={product.latin} />
          <Buying
            product={product}
            buyer={buyer}
            share={share}
            wanted={wanted}
            inBasket={inBasket}
            ofVariants={ofVariants}
            delivery={delivery}
            origin={origin}
            key={String(product.id)}
          >
            <Whose product={product} />
          </Buying>
          {product.viewer === 'anyone' && (
            <Link
              to={`/product/${product.id}/report`}
              rel="nofollow"
              className="link mt-1 inline-flex min-h-11 items-center text-sm print:hidden"
            >
              {reportedOn === null ? m.report_product() : m.report_made_on({ date: reportedOn })}
            </Link>
          )}
        </div>
      </div>
      <ProductTabs product={product} delivery={delivery} />
      <ProductInformation product={product} />
      <Related product={product} related={related} />
      <ViewedPlace current={product.viewer === 'anyone' ? String(product.id) : null} />
      <p className="mt-4 hidden text-sm print:block">
        {m.product_on_paper({ number: String(product.id), address: `${origin}/product/${product.id}` })}
      </p>
    </div>
  );
}

/** More products of this supplier, and of this category. */
function Related({ product, related }: Pick<Route.ComponentProps['loaderData'], 'product' | 'related'>) {
  const { category, supplier } = product;
  return (
    <>
      <RelatedStrip
        title={m.more_from({ name: supplier.name })}
        all={{ to: `/suppliers/${supplier.id}`, text: m.see_supplier({ name: supplier.name }) }}
        cards={related.own}
      />
      <RelatedStrip
        title={m.similar_products()}
        all={{ to: `/?category=${category.slug}`, text: m.all_of_category({ name: category.name }) }}
        cards={related.similar}
      />
    </>
  );
}

/** Supplier, with its response time, and category. */
function Whose({ product }: { product: ProductPage }) {
  const { category } = product;
  const answerTime = answerTimeLine(product.supplier);
  return (
    <>
      <p className="mt-3 text-quiet">
        <Link to={supplierPlace(product)} className="link">
          {product.supplier.name}
        </Link>
        <span>
          {` · ${dotted(
            product.branches.length > 0 && m.branch_line({ branch: product.branches.join(', ') }),
            product.location,
            product.rating
              ? m.rating_line({ rating: product.rating.value.toFixed(1), reviews: groupIndian(product.rating.reviews) })
              : m.no_reviews(),
          )}`}
        </span>
      </p>
      {answerTime !== null && <p className="text-sm text-quiet">{answerTime}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {product.isVerified && (
          <span className="tag border-green text-green">
            <CheckIcon /> {m.verified()}
          </span>
        )}
        {product.fastDelivery && <span className="tag">{m.fast_delivery()}</span>}
        <Link
          to={`/?category=${category.slug}`}
          className="group inline-flex min-h-11 min-w-11 items-center sm:min-h-0 sm:min-w-0"
        >
          <span className="tag group-hover:border-indigo">{category.name}</span>
        </Link>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingProduct />;
  return (
    <div className="page py-10">
      <LoadingFailed />
    </div>
  );
}
