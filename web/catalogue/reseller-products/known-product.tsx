import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KnownProduct, MarkedProduct } from '../../../domain/catalogue/marked-products.ts';
import type { SourcedProduct } from '../../../domain/orders/sourced-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceInLists } from '../../../rules/catalogue/price-in-lists.ts';
import type { WithLatinLine } from '../../../rules/latin-line.ts';
import { formatRupees } from '../../../rules/money.ts';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import { startingPieces } from '../../../rules/orders/starting-quantity.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { isByCarton, packingText, piecesText } from '../../ui/amounts.ts';
import { dateText } from '../../ui/dates.ts';
import { FieldSentences } from '../../ui/field-sentences.tsx';
import { useFlash } from '../../ui/flash.ts';
import { WholeRefusal } from '../../ui/gone-form.tsx';
import { LatinLine } from '../../ui/latin-line.tsx';
import { Picture } from '../../ui/picture.tsx';
import { addAddress } from '../add-address.ts';
import { FavouriteButton } from '../favourites/favourite-button.tsx';
import { lowestText, priceText } from '../price-text.ts';
import { StockWord, stockPieces } from '../stock-word.tsx';
import { type Addable, roomFor } from './room.ts';

/** Product that the reseller has ordered before, ready to be ordered again. */
export function Sourced({ product, isNewBuyer }: { product: SourcedProduct & WithLatinLine; isNewBuyer: boolean }) {
  const { times, lastAt, lastPieces, lastPrice } = product;
  const on = { date: dateText(lastAt), quantity: piecesText(lastPieces) };
  return (
    <Known
      product={product}
      isNewBuyer={isNewBuyer}
      add={{ label: m.favourites_add_again(), pieces: isLegalQuantity(product, lastPieces) ? lastPieces : null }}
    >
      <p className="note">
        {times === 1 ? m.favourites_ordered_once(on) : m.favourites_ordered_times({ ...on, times })}
      </p>
      {lastPrice !== priceInLists(product).price && (
        <p className="note">{m.favourites_last_price({ price: formatRupees(lastPrice) })}</p>
      )}
    </Known>
  );
}

/** Favourite; tags show a dropped price and a return to stock. */
export function Favourite({ product, isNewBuyer }: { product: MarkedProduct & WithLatinLine; isNewBuyer: boolean }) {
  const { id, name, priceBefore, isBackInStock } = product;
  return (
    <Known
      product={product}
      isNewBuyer={isNewBuyer}
      add={{ label: m.basket_add(), pieces: null }}
      beside={<Unmark id={id} name={name} />}
    >
      {(priceBefore !== null || isBackInStock) && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {priceBefore !== null && (
            <span className="tag border-green text-green">
              {m.favourites_price_dropped({
                before: formatRupees(priceBefore),
                now: formatRupees(priceInLists(product).price),
              })}
            </span>
          )}
          {isBackInStock && <span className="tag border-indigo text-indigo">{m.favourites_back_in_stock()}</span>}
        </p>
      )}
    </Known>
  );
}

/** Favourite button, which can mark the product again; without JavaScript a plain button. */
function Unmark({ id, name }: { id: bigint; name: string }) {
  return (
    <>
      <FavouriteButton id={id} name={name} />
      <form method="post" action={`/reseller/favourites/${id}/remove`} className="without-script">
        <button type="submit" aria-label={m.remove_of({ name })} className="button">
          {m.remove()}
        </button>
      </form>
    </>
  );
}

function Known({
  product,
  isNewBuyer,
  add,
  beside,
  children,
}: {
  product: KnownProduct & WithLatinLine;
  /** True when no order of the reseller has been delivered yet. */
  isNewBuyer: boolean;
  /** Label of the button and its quantity in pieces; null for the quantity that the product page starts with. */
  add: { label: string; pieces: number | null };
  beside?: ReactNode;
  children: ReactNode;
}) {
  const { id, name, latin, supplier, image, stock, isGone } = product;
  const room = roomFor(product, isNewBuyer);
  const refused = useFlash(addFormOf(product))?.refused;
  const price = priceInLists(product);
  return (
    <article className="card grid h-full grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 p-3 sm:p-4">
      <Picture url={image ?? undefined} alt="" side={80} className="w-full" />
      <div className="min-w-0 wrap-anywhere">
        <h2 lang={latin?.language} className="text-base leading-snug">
          {isGone ? (
            name
          ) : (
            <Link to={`/product/${id}`} className="inline-block min-h-6 min-w-6 font-semibold hover:underline">
              {name}
            </Link>
          )}
        </h2>
        <LatinLine latin={latin} />
        <p className="note">{supplier}</p>
        {isGone ? (
          <p className="text-sm text-red">{m.basket_gone()}</p>
        ) : (
          <p className="mt-0.5 text-sm">
            <b className="text-base">{priceText(price)}</b> <span className="text-quiet">{m.per_piece()}</span>
            <span>{` · ${price.lowest === null ? '' : `${lowestText(price)} · `}`}</span>
            <StockWord pieces={stock} />
            <span>{` · ${stockPieces(stock)}`}</span>
          </p>
        )}
        {children}
      </div>
      <div className="col-span-2 mt-auto flex items-center gap-2.5">
        {refused && !hasAddForm(room) ? (
          <div className="min-w-0 grow">
            <WholeRefusal refused={refused} />
          </div>
        ) : (
          !isGone && room.max === 0 && stock > 0 && <WhyNotAdded product={product} />
        )}
        {room.max > 0 && <Add {...room} {...add} />}
        {beside && <div className="ml-auto">{beside}</div>}
      </div>
    </article>
  );
}

function WhyNotAdded({ product: { inBasket, stock } }: { product: KnownProduct }) {
  return (
    <p className="grow text-sm text-orange">
      {inBasket > 0 ? m.variant_none_more() : m.basket_less_than_minimum({ quantity: piecesText(stock) })}
    </p>
  );
}

/**
 * Address of the form that adds a listed product. It names the product, so that each form shows only its own outcome.
 */
export function addFormOf({ id }: Pick<KnownProduct, 'id'>): string {
  return `${addAddress}?product=${id}`;
}

/** True if the usual quantity can be added without choosing options. */
export function hasAddForm({ product, max }: Addable): boolean {
  return max > 0 && !product.hasOptions;
}

/** Button that puts the usual quantity into the basket; for a product with options, a link to choose. */
export function Add({
  product,
  label,
  pieces,
  max,
  isNarrow = false,
}: Addable & {
  label: string;
  pieces: number | null;
  /** True in a small card. */
  isNarrow?: boolean;
}) {
  if (product.hasOptions) {
    return (
      <Link
        to={`/product/${product.id}`}
        aria-label={m.choose_of_product({ name: product.name })}
        className="button grow"
      >
        {m.choose()}
      </Link>
    );
  }
  const asked = pieces ?? startingPieces({ ...product, share: null });
  const wanted = Math.min(asked, max);
  const quantity = isByCarton(product) ? packingText(product, wanted) : piecesText(wanted);
  return (
    <ActionForm action={addFormOf(product)} className="min-w-0 grow">
      {({ isBusy, refused }) => (
        <>
          <input type="hidden" name="product" value={String(product.id)} />
          <input type="hidden" name="pieces" value={wanted} />
          <button
            type="submit"
            disabled={isBusy}
            aria-label={m.favourites_add_of({ label, quantity, name: product.name })}
            className={`button w-full ${isNarrow ? 'px-1! text-sm!' : ''}`}
          >
            {isBusy ? m.basket_adding() : `${label} · ${quantity}`}
          </button>
          <FieldSentences refused={refused} />
          {/* Tells a new buyer why the quantity is less than the usual one. */}
          {max === product.share && asked > max && (
            <p className="mt-2 text-sm text-quiet">
              {m.basket_new_buyer_share({ quantity: piecesText(max + product.inBasket) })}
            </p>
          )}
        </>
      )}
    </ActionForm>
  );
}
