import { useState } from 'react';
import { Form, redirect } from 'react-router';
import { requireListable } from '../../../../domain/catalogue/listable.ts';
import { listProduct } from '../../../../domain/catalogue/listing.ts';
import { storePictures } from '../../../../domain/media/pictures.ts';
import { warehousesOf } from '../../../../domain/stock/warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { piecesPerCartonFrom, productSchema } from '../../../../rules/product.ts';
import { deed, formOf, parsed, screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { named } from '../../../in-local-names.ts';
import { productInput } from '../../../product-input.ts';
import { useBusy } from '../../../ui/busy.ts';
import { useHydrated } from '../../../ui/hydrated.ts';
import { Field, FieldErrors, SelectField, TextField } from '../../../ui/field.tsx';
import { FormSentence, isRefused } from '../../../ui/form-sentence.tsx';
import type { Route } from './+types/route';
import { PicturesField } from './pictures-field.tsx';

/** A new product: plain form, one product at a time. */
export const loader = screen(async (visit) => {
  const supplier = await requireOnboardedSupplier(visit);
  return {
    warehouses: named(await warehousesOf(visit.db, supplier)),
    categories: named((await visit.choices()).categories),
  };
});

export const action = deed(async (visit) => {
  const supplier = await requireOnboardedSupplier(visit);
  const form = await formOf(visit.request);
  // All that can be refused is refused before a picture is kept, so a refusal leaves nothing behind.
  const draft = parsed(productSchema, productInput(form));
  await requireListable(visit.db, supplier, [draft], visit.now());
  const pictures = await Promise.all(picturesIn(form).map((file) => file.bytes()));
  const images =
    pictures.length > 0 ? await storePictures(visit.db, visit.files, supplier, { pictures, now: visit.now() }) : [];
  const id = await listProduct(visit.db, supplier, { ...draft, images }, { now: visit.now() });
  return redirect(`/supplier/products?created=${id}`, 303);
});

/** The chosen files; a browser sends an empty one for an empty field. */
function picturesIn(form: FormData): File[] {
  return form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
}

export default function Listing({ loaderData: { warehouses, categories }, actionData }: Route.ComponentProps) {
  const isBusy = useBusy();
  const wasRetail = isRefused(actionData) && actionData.typed['isRetailEnabled'] === 'on';
  const [isRetail, setRetail] = useState(wasRetail);
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-2xl">
      <title>{`${m.listing_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.listing_title()}</h1>
      <Form method="post" encType="multipart/form-data" className="card mt-4 space-y-4 p-4 sm:p-6" noValidate>
        <FormSentence refused={actionData} />
        <Field name="name" label={m.product_name()} refused={actionData} maxLength={200} />
        <TextField name="description" label={m.description()} refused={actionData} rows={4} maxLength={5000} />
        <SelectField name="categoryId" label={m.category()} refused={actionData} defaultValue="">
          <option value="">{m.choose_category()}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="pricePerCarton"
            label={m.price_per_carton()}
            refused={actionData}
            inputMode="decimal"
            maxLength={14}
          />
          <Field
            name="piecesPerCarton"
            label={m.pieces_per_carton()}
            hint={m.pieces_per_carton_hint()}
            refused={actionData}
            inputMode="numeric"
            allows={isCartonSize}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            name="isRetailEnabled"
            defaultChecked={wasRetail}
            onChange={(event) => setRetail(event.currentTarget.checked)}
            className="size-5 accent-indigo"
          />
          {m.sell_loose()}
        </label>
        <Field
          name="pricePerRetail"
          label={m.price_per_retail()}
          refused={actionData}
          inputMode="decimal"
          maxLength={14}
          // Before the scripts have come nothing could enable it again.
          disabled={isHydrated && !isRetail}
        />
        <StockFields warehouses={warehouses} refused={actionData} />
        <PicturesField refused={actionData} />
        <button type="submit" disabled={isBusy} className="button button-main w-full">
          {isBusy ? m.saving() : m.save_product()}
        </button>
      </Form>
    </div>
  );
}

/** What is typed out of range is ignored (section 5). */
const isCartonSize = (text: string) => text === '' || piecesPerCartonFrom(text) !== null;
const isDigits = (text: string) => /^\d*$/.test(text);

/** Pieces in each of the supplier's warehouses. */
function StockFields({ warehouses, refused }: { warehouses: { id: string; name: string }[]; refused: unknown }) {
  return (
    <div className="space-y-4">
      {warehouses.map(({ id, name }) => (
        <Field
          key={id}
          name={`stock.${id}`}
          label={m.stock_in({ warehouse: name })}
          refused={refused}
          inputMode="numeric"
          maxLength={9}
          allows={isDigits}
          defaultValue="0"
        />
      ))}
      <FieldErrors id="stock" errors={isRefused(refused) ? (refused.fields['stock'] ?? []) : []} />
    </div>
  );
}
