import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { Form, Link, redirect, type ShouldRevalidateFunction, useNavigation, useRouteLoaderData } from 'react-router';
import { lastPincode } from '../../../domain/inquiries/last-pincode.ts';
import { recentAddresses } from '../../../domain/orders/addresses.ts';
import { type Basket, basketOf, snapshotOf } from '../../../domain/orders/basket.ts';
import { creditOf } from '../../../domain/orders/credit-left.ts';
import { placeOrders } from '../../../domain/orders/placement.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productIdFrom, rowKeyFrom } from '../../../rules/id.ts';
import { formatRupees } from '../../../rules/money.ts';
import { emptySnapshot, snapshotFrom, snapshotText } from '../../../rules/orders/basket-snapshot.ts';
import { type DeliveryAddress, deliveryAddressSchema, paymentMethodsIn } from '../../../rules/orders/checkout.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { sumText } from '../../ui/amounts.ts';
import { useDraft } from '../../ui/draft.ts';
import { FormSentence, isRefused } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { SlipLines } from '../../ui/slip.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { linePlace } from '../basket/line-place.ts';
import { isShort, shortPlace } from '../order/part-short.tsx';
import type { Route } from './+types/route';
import { Destination } from './destination.tsx';
import { Differences } from './differences.tsx';
import { PartToOrder } from './part-to-order.tsx';
import '../../styles/checkout.css';

/** Checkout of a basket: its parts, the delivery address and the payment methods; `?to=` picks an earlier address. */
export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  const basket = await basketOf(context.db, reseller);
  if (basket.parts.length === 0) throw redirect('/reseller/basket');
  const addresses = await recentAddresses(context.db, reseller);
  const pincode = addresses.length === 0 ? await lastPincode(context.db, reseller) : '';
  const own = { recipient: reseller.businessName, mobile: reseller.mobile, address: '', pincode };
  const asked = Number(/^\d$/.exec(url.searchParams.get('to') ?? '')?.[0] ?? 0);
  return {
    key: randomUUID(),
    basket,
    snapshot: snapshotText(snapshotOf(basket)),
    credit: await creditOf(
      context.db,
      reseller,
      basket.parts.map(({ supplierId }) => supplierId),
    ),
    addresses,
    chosen: addresses[asked] ? asked : 0,
    own,
  };
});

export const action = formAction(
  async (context) => {
    const reseller = await requireOnboardedReseller(context);
    const fields = Object.fromEntries(textsOf(await formOf(context.request)));
    const [key, paymentMethods] = [rowKeyFrom(fields['key']), paymentMethodsIn(fields)];
    if (key === null || paymentMethods === null) throw new Refusal(400, 'form_unreadable');
    const id = await placeOrders(context.db, reseller, {
      key,
      snapshot: snapshotFrom(fields['seen'] ?? '') ?? emptySnapshot,
      address: parsed(deliveryAddressSchema, fields),
      paymentMethods,
      now: context.now(),
    });
    return redirect(`/reseller/orders?placed=${id}`, 303);
  },
  { failed: 'checkout_failed' },
);

export const clientAction = refusedWhenOffline(m.checkout_failed);

/** Reloads after a 409, so that the buyer sees what has changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { basket, snapshot, credit, addresses, chosen, own } = loaderData;
  // A form without JavaScript that changed the basket from here: the text typed beside it is restored.
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash;
  const refused = isRefused(actionData) ? actionData : flash?.outcome.refused;
  // Kept while the page is open, even if its data is reloaded, so that the same form sent again is the same purchase.
  const [key] = useState(refused?.typed['key'] ?? loaderData.key);
  const [shown] = useState(refused?.typed['seen'] ?? snapshot);
  const [takenOut, setTakenOut] = useState(() => takenOutBy(flash?.form));
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft('checkout', form);
  useRefusalInView(form, isRefused(actionData) ? actionData : undefined);
  const isBusy = useNavigation().formAction === '/reseller/checkout';
  const isOrderable = placeToSettle(basket) === null;
  return (
    <div className="max-w-3xl xl:max-w-none">
      <title>{`${m.checkout_title()} | ${m.site_name()}`}</title>
      <Link to="/reseller/basket" className="link inline-flex min-h-11 items-center">
        {m.checkout_back()}
      </Link>
      <h1 className="text-2xl">{m.checkout_title()}</h1>
      <Form
        key={draft.key}
        ref={form}
        onInput={draft.keep}
        id="checkout"
        method="post"
        action="/reseller/checkout"
        noValidate
        className="checkout mt-4"
      >
        <div className="space-y-4">
          {/* Disabled first button, so that Enter submits nothing while a line has a problem. */}
          {!isOrderable && <button type="submit" disabled hidden aria-label={m.checkout_title()} />}
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="seen" value={snapshot} />
          <FormSentence refused={refused} />
          <Differences shown={snapshotFrom(shown) ?? emptySnapshot} basket={basket} takenOut={takenOut} />
          <input type="hidden" name="to" value={chosen} />
          <Destination
            addresses={addresses}
            chosen={chosen}
            own={own}
            draft={draft.typed['to'] === String(chosen) ? addressIn(draft.typed) : {}}
            refused={refused}
          />
          {basket.parts.map((part) => (
            <PartToOrder
              key={part.supplierId}
              part={part}
              credit={credit.get(part.supplierId) ?? null}
              typed={refused?.typed ?? draft.typed}
              onTakeOut={(product) => setTakenOut((before) => new Set(before).add(product))}
            />
          ))}
        </div>
        <Placing basket={basket} isBusy={isBusy} />
      </Form>
    </div>
  );
}

/** Returns the element id of the first line or part that cannot be ordered; null if all can. */
function placeToSettle({ parts }: Basket): string | null {
  const line = parts.flatMap(({ lines }) => lines).find(({ problem }) => problem !== null);
  if (line) return linePlace(line);
  const short = parts.find(isShort);
  return short ? shortPlace(short) : null;
}

/** Returns the address in a draft, which has more fields. */
function addressIn(typed: Record<string, string>): Partial<DeliveryAddress> {
  const kept = (['recipient', 'mobile', 'address', 'pincode'] as const).filter((name) => typed[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, typed[name]]));
}

/** The total and the order button; in its place a link to the first line or part that cannot be ordered. */
function Placing({ basket, isBusy }: { basket: Basket; isBusy: boolean }) {
  const hours = Math.max(...basket.parts.map(({ answerHours }) => answerHours));
  const toSettle = placeToSettle(basket);
  return (
    <div className="checkout-sum">
      <Summary basket={basket} />
      {toSettle !== null && <p className="rounded bg-red-tint p-3 text-red">{m.basket_settle_first()}</p>}
      <div className="order-bar">
        {toSettle === null ? (
          <button type="submit" disabled={isBusy} className="button button-main min-h-12 w-full">
            {isBusy ? m.checkout_placing() : m.checkout_place({ total: formatRupees(basket.total) })}
          </button>
        ) : (
          <a href={`#${toSettle}`} className="button min-h-12 w-full border-red text-red">
            {m.basket_settle_show()}
          </a>
        )}
      </div>
      <p className="text-sm text-quiet">{m.checkout_nothing_charged({ hours })}</p>
    </div>
  );
}

function Summary({ basket: { parts, total } }: { basket: Basket }) {
  const each = parts.map((part) => ({ key: part.supplierId, label: part.supplier, value: sumText(part.total) }));
  return (
    <section className="slip p-4" aria-label={m.total()}>
      <SlipLines lines={each.length > 1 ? each : []} total={sumText(total)} />
    </section>
  );
}

/** Product that a form without JavaScript removed from the basket, by the form's address. */
function takenOutBy(form: string | undefined): Set<bigint> {
  const product = productIdFrom(/^\/reseller\/basket\/(\d+)\/remove$/.exec(form ?? '')?.[1]);
  return new Set(product === null ? [] : [product]);
}
