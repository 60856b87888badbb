import { type InputEvent, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { ToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { m } from '../../messages/compiled/messages.js';
import { atRung, discountedPerCarton, ofVariant } from '../../rules/catalogue/price.ts';
import { TYPED_MAX } from '../../rules/limits.ts';
import { decimalRupees, groupIndian, type Paise } from '../../rules/money.ts';
import { fillingText } from '../../rules/orders/fillings.ts';
import { type QuotedVariant, scarceIn } from '../../rules/quotes/filled-cartons.ts';
import {
  cartonsFrom,
  QUOTE_NOTE_MAX,
  type QuoteDelivery,
  type QuoteFields,
  type QuoteTerms,
  quoteDeliveries,
  termsTyped,
} from '../../rules/quotes/quote.ts';
import { textsOf } from '../form-texts.ts';
import { isByCarton } from '../ui/amounts.ts';
import { useBusy } from '../ui/busy.ts';
import { DateField } from '../ui/date-field.tsx';
import { Field, FieldErrors, TextField, useFieldErrors } from '../ui/field.tsx';
import { FormSentence, typedBefore } from '../ui/form-sentence.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';
import { FillingField } from './filling-field.tsx';
import { listPrice } from './list-price.ts';
import { AboveList, MoreThanThereIs } from './quote-doubts.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { type TypedFilling, useFilling } from './use-filling.ts';
import { VariantField } from './variant-field.tsx';

interface QuoteFormProps {
  /** First values of the fields: the previous version, or the list price and the quantity asked for. */
  start: QuoteTerms;
  /** Product of the quote, as it is sold today. */
  product: ToQuote;
  /** Variant of the previous version; '' for none. */
  chosen?: string;
  /** First, usual and last day that the quote may be valid until, inclusive. */
  days: { first: string; usual: string; last: string };
  refused: unknown;
  action?: string;
}

const deliveryNames: Record<QuoteDelivery, () => string> = {
  free: m.quote_delivery_free,
  fixed: m.quote_delivery_fixed,
  'on-receipt': m.quote_delivery_on_receipt,
};

type Typed = Omit<QuoteFields, 'delivery'> & Record<'delivery' | 'variant', string>;

/** Form of a quote, with the totals while it is typed. */
export function QuoteForm({ start, product: listed, chosen = '', days, refused, action }: QuoteFormProps) {
  const again = typedBefore(refused, {});
  const before: Typed & Record<string, string> = { ...fieldsOf(start), variant: chosen, ...again };
  const [fields, setFields] = useState<Typed>(before);
  const filling = useFilling(listed, { start, chosen, typed: again });
  const typed = filling ? { ...fields, cartons: String(filling.cartons ?? '') } : fields;
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  const product = offeredOf(listed, typed.variant);
  const isBusy = useBusy();
  return (
    <Form
      ref={form}
      method="post"
      {...(action !== undefined && { action })}
      noValidate
      onInput={(event) => setFields(fieldsIn(event))}
      className="card mt-4 space-y-4 p-4"
    >
      <FormSentence refused={refused} />
      {filling ? (
        <FillingField product={listed} filling={filling} refused={refused} />
      ) : (
        <VariantField product={product} chosen={before['variant'] ?? chosen} refused={refused} />
      )}
      <PriceAndCartons product={product} typed={typed} before={before} isFilled={filling !== null} refused={refused} />
      <AboveList typed={typed} list={filling?.listed ?? listOf(product, typed)} />
      <MoreThanThereIs
        left={filling ? scarceText(filling, listed) : leftText(product, typed)}
        isMeant={'isMoreMeant' in before}
        refused={refused}
      />
      <Delivery before={before} refused={refused} />
      <DateField
        name="validUntil"
        label={m.quote_valid_field()}
        hint={m.quote_valid_hint()}
        refused={refused}
        min={days.first}
        max={days.last}
        defaultValue={days.usual}
      />
      <TextField name="note" label={m.quote_note()} refused={refused} rows={3} maxLength={QUOTE_NOTE_MAX} />
      <Comes
        typed={typed}
        packing={product.packing}
        piecesPerCarton={start.piecesPerCarton}
        filling={filling?.filling ?? []}
      />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.quote_sending() : m.quote_send()}
      </button>
      <p className="note">{m.quote_binds()}</p>
    </Form>
  );
}

function fieldsIn({ currentTarget }: InputEvent<HTMLFormElement>): Typed {
  const fields = textsOf(new FormData(currentTarget));
  const text = (name: keyof Typed) => fields.get(name) ?? '';
  const [pricePerCarton, cartons] = [text('pricePerCarton'), text('cartons')];
  const [delivery, deliveryCharge] = [text('delivery'), text('deliveryCharge')];
  return { variant: text('variant'), pricePerCarton, cartons, delivery, deliveryCharge };
}

interface PriceAndCartonsProps {
  product: ToQuote;
  typed: Typed;
  before: Typed;
  /** True if the pieces in mixed cartons give the number of cartons. */
  isFilled: boolean;
  refused: unknown;
}

function PriceAndCartons({ product, typed, before, isFilled, refused }: PriceAndCartonsProps) {
  const words = wordsOf(product);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        name="pricePerCarton"
        label={words.price}
        hint={m.quote_list_price_of({ price: listPrice(product) })}
        refused={refused}
        prefix="₹"
        defaultValue={before.pricePerCarton}
        inputMode="decimal"
        autoComplete="off"
        maxLength={TYPED_MAX}
      />
      {!isFilled && (
        <Field
          name="cartons"
          label={words.cartons}
          hint={orderableHint(product, typed.variant)}
          refused={refused}
          defaultValue={before.cartons}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
        />
      )}
    </div>
  );
}

/** The list price of a carton at the rung that the typed cartons reach. */
function listOf(product: ToQuote, typed: Typed): Paise {
  return discountedPerCarton(atRung(product, cartonsFrom(typed) ?? 0));
}

/** The orderable cartons, if more are typed. */
function leftText({ orderableCartons }: ToQuote, typed: Typed): string | null {
  const cartons = cartonsFrom(typed);
  return cartons !== null && cartons > orderableCartons ? groupIndian(orderableCartons) : null;
}

/** The orderable pieces of each variant of which more is typed: 'Red 30, Blue 0'. */
function scarceText({ filling }: TypedFilling, product: ToQuote): string | null {
  const scarce = scarceIn(product, filling, product.variants);
  return scarce.length > 0 ? fillingText(scarce) : null;
}

/** Returns the labels of price and quantity for the product's packing. */
function wordsOf(packed: Pick<ToQuote, 'packing' | 'piecesPerCarton'>) {
  if (!isByCarton({ ...packed, minimumCartons: 1, isRetailEnabled: false }))
    return { price: m.quote_price_per_piece(), cartons: m.quote_pieces() };
  if (packed.packing === 'set') return { price: m.quote_price_per_set(), cartons: m.choose_sets() };
  return { price: m.quote_price_per_carton(), cartons: m.quote_cartons() };
}

function fieldsOf({ pricePerCarton, cartons, delivery }: QuoteTerms): Omit<Typed, 'variant'> {
  return {
    pricePerCarton: plainRupees(pricePerCarton),
    cartons: String(cartons),
    delivery: delivery === null ? 'on-receipt' : delivery === 0n ? 'free' : 'fixed',
    deliveryCharge: delivery === null || delivery === 0n ? '' : plainRupees(delivery),
  };
}

/** Returns the product with price and cartons of the chosen variant. */
function offeredOf(product: ToQuote, chosen: string): ToQuote {
  const variant = product.variants.find(({ id }) => String(id) === chosen);
  if (!variant) return product;
  return { ...ofVariant(product, variant.pricePerCarton), orderableCartons: variant.orderableCartons };
}

/**
 * Orderable cartons of the chosen variant; nothing while none is chosen, because a total would not describe the offered
 * variant.
 */
function orderableHint({ variants, orderableCartons }: ToQuote, chosen: string): string | undefined {
  const isOpen = variants.length > 0 && !variants.some(({ id }) => String(id) === chosen);
  return isOpen ? undefined : m.quote_orderable({ cartons: groupIndian(orderableCartons) });
}

/** Returns rupees as they are typed: '150' or '98.50'. */
function plainRupees(paise: bigint): string {
  return decimalRupees(paise).replace(/\.00$/, '');
}

function Delivery({ before, refused }: { before: Typed; refused: unknown }) {
  const { id, errors, described, edited } = useFieldErrors('delivery', refused);
  return (
    <fieldset aria-describedby={described} {...edited}>
      <legend className="mb-1 font-semibold">{m.order_delivery()}</legend>
      {quoteDeliveries.map((kind) => (
        <div key={kind} className="group">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="delivery"
              value={kind}
              defaultChecked={kind === before.delivery}
              className="size-5 shrink-0 accent-indigo"
            />
            {deliveryNames[kind]()}
          </label>
          {kind === 'fixed' && (
            <div className="hidden pb-3 pl-8 group-has-[[name=delivery]:checked]:block">
              <Field
                name="deliveryCharge"
                label={m.quote_delivery_charge()}
                refused={refused}
                prefix="₹"
                defaultValue={before.deliveryCharge}
                inputMode="decimal"
                autoComplete="off"
                maxLength={TYPED_MAX}
              />
            </div>
          )}
        </div>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}

interface ComesProps extends Pick<ToQuote, 'packing' | 'piecesPerCarton'> {
  typed: Typed;
  filling: QuotedVariant[];
}

/** Totals of the typed quote. Absent without scripts, because they would always show the first values. */
function Comes({ typed, ...packed }: ComesProps) {
  const delivery = quoteDeliveries.find((kind) => kind === typed.delivery);
  const terms = delivery && termsTyped({ ...typed, delivery });
  return (
    <section aria-label={m.quote_comes_to()} aria-live="polite" className="needs-script rounded bg-indigo-tint p-3">
      {terms ? <QuoteFacts terms={{ ...terms, ...packed }} /> : <p className="text-quiet">{m.quote_unfinished()}</p>}
    </section>
  );
}
