import { useRef } from 'react';
import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { useBusy } from '../../ui/busy.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { FormSentence, isRefused, typedBefore } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { useToast } from '../../ui/shown-toasts.ts';
import { extraRows } from '../product-fields/extra-field.tsx';
import { FieldGroup } from '../product-fields/field-group.tsx';
import { LabelFields } from '../product-fields/label-fields.tsx';
import { MainFields } from '../product-fields/main-fields.tsx';
import { PictureFields } from '../product-fields/picture-fields.tsx';
import { PriceFields } from '../product-fields/price-fields.tsx';
import { ShippingFields } from '../product-fields/shipping-fields.tsx';
import { SpecificationFields } from '../product-fields/specification-fields.tsx';
import { StockFields, type StockPlace } from '../product-fields/stock-fields.tsx';
import type { Values } from '../product-fields/values.ts';

interface EditFormProps {
  id: string;
  values: Values;
  /** The supplier's values for all products. */
  forAll: Values;
  warehouses: StockPlace[];
  /** Summary of packing and options; '' for plain cartons without options. */
  soldIn: string;
  hasOptions: boolean;
  isSet: boolean;
  categories: { id: number; name: string }[];
  rates: string[];
  isSaved: boolean;
  refused: unknown;
}

/** Form with all fields of a product: the main ones open, the rest folded. */
export function EditForm({
  id,
  warehouses,
  soldIn,
  hasOptions,
  isSet,
  categories,
  rates,
  isSaved,
  ...fields
}: EditFormProps) {
  const { values, forAll, refused } = fields;
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  const isDone = isSaved && !isRefused(refused);
  useToast('success', isDone ? m.product_updated() : null, values['version']);
  useToast('error', isRefused(refused) ? refused.sentence : null, refused);
  return (
    <Form ref={form} method="post" encType="multipart/form-data" className="card mt-4 p-4 sm:p-6" noValidate>
      {isDone && <Saved id={id} />}
      <FormSentence refused={refused} />
      {isRefused(refused) && refused.sentence !== null && (
        <Link to={`/supplier/products/${id}/edit`} reloadDocument className="link inline-flex min-h-11 items-center">
          {m.load_saved_product()}
        </Link>
      )}
      <input type="hidden" name="version" value={typedBefore(refused, values)['version'] ?? ''} readOnly />
      <MainFields values={values} refused={refused} categories={categories} />
      <FieldGroup
        title={m.group_price()}
        names={['pricePerCarton', 'piecesPerCarton', 'pricePerRetail', ...extraRows.price.flat()]}
        refused={refused}
        isOpen
      >
        <PriceFields values={values} refused={refused} isSet={isSet} />
        <SoldIn id={id} soldIn={soldIn} />
      </FieldGroup>
      <FieldGroup title={m.column_stock()} names={['stock', 'lowStockThresholds']} refused={refused} isOpen>
        {hasOptions ? <StockOfVariants id={id} /> : <StockFields {...fields} warehouses={warehouses} />}
        {hasOptions && <FieldErrors id="stock" errors={isRefused(refused) ? (refused.fields['stock'] ?? []) : []} />}
        <Link to={`/supplier/products/${id}/stock`} className="link inline-flex min-h-11 items-center">
          {m.stock_history()}
        </Link>
      </FieldGroup>
      <FieldGroup title={m.pictures()} names={['images']} refused={refused} isOpen>
        <PictureFields values={values} refused={refused} />
      </FieldGroup>
      <FieldGroup title={m.tab_specifications()} names={extraRows.specifications.flat()} refused={refused}>
        <SpecificationFields values={values} refused={refused} />
      </FieldGroup>
      <FieldGroup title={m.tab_shipping()} names={extraRows.shipping.flat()} refused={refused}>
        <ChangeForAll />
        <ShippingFields {...fields} />
      </FieldGroup>
      <FieldGroup title={m.group_label()} names={extraRows.label.flat()} refused={refused}>
        <ChangeForAll />
        <LabelFields values={values} forAll={forAll} refused={refused} rates={rates} />
      </FieldGroup>
      <div className="flex flex-wrap items-center gap-4 border-t border-rule pt-4">
        <button type="submit" disabled={isBusy} className="button button-main grow">
          {isBusy ? m.saving() : m.save()}
        </button>
        <Link to="/supplier/products" className="link inline-flex min-h-11 items-center">
          {m.cancel()}
        </Link>
      </div>
    </Form>
  );
}

function SoldIn({ id, soldIn }: Pick<EditFormProps, 'id' | 'soldIn'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <Link to={`/supplier/products/${id}/variants`} className="link inline-flex min-h-11 items-center">
        {m.variants_link()}
      </Link>
      {soldIn !== '' && <span className="text-quiet">{soldIn}</span>}
    </p>
  );
}

function StockOfVariants({ id }: { id: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      {m.stock_of_variants()}
      <Link to={`/supplier/products/${id}/variants#rows`} className="link inline-flex min-h-11 items-center">
        {m.stock_of_variants_all()}
      </Link>
    </p>
  );
}

/** Link to the saved product; without scripts there is no toast, so it also says that the product is saved. */
function Saved({ id }: { id: string }) {
  const isHydrated = useHydrated();
  return (
    <p role="status" className="mb-4 rounded bg-green-tint p-3 text-green">
      {!isHydrated && <span>{`${m.product_updated()} `}</span>}
      <Link to={`/product/${id}`} className="underline">
        {m.see_in_market()}
      </Link>
    </p>
  );
}

function ChangeForAll() {
  return (
    <Link to="/supplier/products/defaults" className="link inline-flex min-h-11 items-center">
      {m.change_for_all()}
    </Link>
  );
}
