import { hash, randomInt, randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import type { Supplier } from '../../../domain/accounts/people.ts';
import { listAssorted } from '../../../domain/catalogue/assorted-listing.ts';
import { hasListed } from '../../../domain/catalogue/first-steps.ts';
import { requireListable, requireWithinMrp } from '../../../domain/catalogue/listable.ts';
import { listProduct } from '../../../domain/catalogue/listing.ts';
import { storePictures } from '../../../domain/media/pictures.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { productSchema } from '../../../rules/catalogue/product.ts';
import { photosOfProduct, setOfPhotos } from '../../../rules/catalogue/set-of-photos.ts';
import { rowId, rowKeyFrom } from '../../../rules/id.ts';
import { IMAGES_MAX, LISTING_ROWS_PLAIN_MAX } from '../../../rules/limits.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { namedInAll } from '../../in-local-names.ts';
import { formAction, formOf, foundOrBanner, pageLoader, parsed } from '../../route-handlers.ts';
import { productInput } from '../product-input.ts';
import '../../styles/listing.css';
import '../../styles/listing-card.css';
import '../../styles/listing-draft.css';
import '../../styles/listing-sheet.css';
import { answerOf } from '../../api/client.ts';
import { OtherChannels } from '../../imports/other-channels.tsx';
import { isFetched } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { productCalled } from '../product-api-client.ts';
import type { Route } from './+types/route';
import { Grid } from './grid.tsx';

/**
 * Grid of new products, one a row. Until the scripts load, each row is a plain form and `?rows=` says how many there
 * are.
 */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const asked = /^\d{1,2}$/.exec(url.searchParams.get('rows') ?? '')?.[0] ?? '1';
  const count = Math.min(Math.max(Number(asked), 1), LISTING_ROWS_PLAIN_MAX);
  const ids = new Set<string>();
  while (ids.size < count) ids.add(rowId(randomInt));
  const places = await foundOrBanner(context, 'location_load_failed', () => warehousesOf(context.db, supplier));
  const choices = await foundOrBanner(context, 'data_fetch_failed', () => context.choices());
  const listed = await foundOrBanner(context, 'data_fetch_failed', () => hasListed(context.db, supplier));
  const failed = places.banner ?? choices.banner;
  const shown = {
    failed,
    account: supplier.id,
    isFirst: listed.found === false,
    warehouses: namedInAll(places.found ?? []),
    categories: namedInAll(choices.found?.categories ?? []),
    fresh: [...ids].map((id) => ({ id, key: randomUUID() })),
  };
  return data(shown, { status: failed === null ? 200 : 500 });
});

export const action = formAction(
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const id = await (form.get('designs') === 'on' ? listSet : listOne)(context, supplier, form);
    return isFetched(args) ? { listed: String(id) } : redirect(`/supplier/products?created=${id}`, 303);
  },
  { failed: 'product_save_failed' },
);

/** Lists a product of one kind, with the pictures that its plain form sends along. */
async function listOne(context: RequestContext, supplier: Supplier, form: FormData): Promise<bigint> {
  // Everything that can be refused is checked before a picture is stored, so a refusal leaves nothing behind.
  const draft = parsed(productSchema, { ...productInput(form), images: form.getAll('picture') });
  const now = context.now();
  await requireListable(context.db, supplier, [draft], now);
  requireWithinMrp(draft);
  const files = picturesIn(form);
  if (draft.images.length > 0 && draft.images.length + files.length > IMAGES_MAX) {
    throw new BadForm({ images: ['images_at_most_4'] });
  }
  const pictures = await Promise.all(files.map((file) => file.bytes()));
  const urls = pictures.length > 0 ? await storePictures(context.db, context.files, supplier, { pictures, now }) : [];
  const product = { ...draft, images: [...draft.images, ...urls] };
  // Compared by the hash of the pictures, because a form sent twice stores them at other addresses.
  const asked = [draft, pictures.map((picture) => hash('sha256', picture))];
  return listProduct(context.db, supplier, product, { key: rowKeyFrom(form.get('key')), asked, now });
}

/** Lists a set whose designs are the photos of its row, which are uploaded already. */
async function listSet(context: RequestContext, supplier: Supplier, form: FormData): Promise<bigint> {
  const photos = form.getAll('picture').map(String);
  const draft = parsed(productSchema, { ...productInput(form), images: photosOfProduct(photos) });
  const assortment = setOfPhotos(photos, draft.piecesPerCarton);
  if (assortment === null) throw new BadForm({ piecesPerCarton: ['set_pieces_differ'] });
  if (draft.isRetailEnabled) throw new BadForm({ isRetailEnabled: ['set_never_loose'] });
  const listing = { key: rowKeyFrom(form.get('key')), now: context.now() };
  return listAssorted(context.db, supplier, { draft, assortment }, listing);
}

/** With scripts a row is sent to the API, once by its key (section 7); its pictures are uploaded already. */
export const clientAction = refusedWhenOffline(m.product_save_failed, async ({ request, serverAction }) => {
  const form = await request.clone().formData();
  if (form.get('designs') === 'on') return serverAction();
  const images = form.getAll('picture').map(String);
  const outcome = await productCalled('/api/product', form, {
    method: 'POST',
    key: rowKeyFrom(form.get('key')) ?? '',
    images,
  });
  return 'answer' in outcome ? { listed: String(outcome.answer.id) } : answerOf(outcome);
});

/** Chosen files; a browser sends an empty one for an empty field. */
function picturesIn(form: FormData): File[] {
  return form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
}

export default function Listing({ loaderData: { failed, ...about }, actionData }: Route.ComponentProps) {
  return (
    <div className="listing-screen">
      <title>{`${m.listing_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl">{m.listing_title()}</h1>
        <OtherChannels />
      </div>
      {/* Without categories and warehouses nothing can be filled in; rows typed earlier stay on the device. */}
      {failed === null ? <Grid {...about} refused={actionData} /> : <PartFailed text={failed} />}
    </div>
  );
}
