import { hash } from 'node:crypto';
import type { Supplier } from '../../../domain/accounts/people.ts';
import { requireListable, requireWithinMrp } from '../../../domain/catalogue/listable.ts';
import { listProduct } from '../../../domain/catalogue/listing.ts';
import { listAssorted } from '../../../domain/catalogue/new-assortment.ts';
import { storePictures } from '../../../domain/media/pictures.ts';
import { BadForm } from '../../../domain/refusal.ts';
import { arrangementFrom } from '../../../rules/catalogue/arrangement-body.ts';
import { productSchema } from '../../../rules/catalogue/product.ts';
import { photosOfProduct, setOfPhotos } from '../../../rules/catalogue/set-of-photos.ts';
import type { Arrangement } from '../../../rules/catalogue/typed-arrangement.ts';
import { rowKeyFrom } from '../../../rules/id.ts';
import { IMAGES_MAX } from '../../../rules/limits.ts';
import type { RequestContext } from '../../request-context.ts';
import { parsed } from '../../route-handlers.ts';
import { productInput } from '../product-input.ts';
import { assortmentAsked, atRows } from '../variants/asked.ts';
import { isAssorted } from './is-assorted.ts';

/** Lists the product in a row's form and returns its id. */
export function listedFrom(context: RequestContext, supplier: Supplier, form: FormData): Promise<bigint> {
  if (!isAssorted(form)) return listOne(context, supplier, form);
  return (form.get('designs') === 'on' ? listSet : listArranged)(context, supplier, form);
}

/** Lists a product without options, with the pictures that its plain form sends. */
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

/** Lists a set whose designs are the photos of its row, already uploaded. */
async function listSet(context: RequestContext, supplier: Supplier, form: FormData): Promise<bigint> {
  const photos = form.getAll('picture').map(String);
  const draft = parsed(productSchema, { ...productInput(form), images: photosOfProduct(photos) });
  const assortment = setOfPhotos(photos, draft.piecesPerCarton);
  if (assortment === null) throw new BadForm({ piecesPerCarton: ['set_pieces_differ'] });
  if (draft.isRetailEnabled) throw new BadForm({ isRetailEnabled: ['set_never_loose'] });
  return listAssorted(context.db, supplier, { draft, assortment }, listingOf(context, form));
}

/** Lists a product with the options and variants typed below its row; a refusal names the variant's row. */
async function listArranged(context: RequestContext, supplier: Supplier, form: FormData): Promise<bigint> {
  const draft = parsed(productSchema, { ...productInput(form), images: form.getAll('picture') });
  const typed = arrangementFrom(form.get('arrangement'));
  if (typed === null) throw new BadForm({ variants: ['variant_row_invalid'] });
  const arrangement = withStock({ ...typed, piecesPerCarton: String(draft.piecesPerCarton) }, draft.stock);
  try {
    const assorted = { draft: { ...draft, stock: {} }, assortment: assortmentAsked(arrangement) };
    return await listAssorted(context.db, supplier, assorted, listingOf(context, form));
  } catch (error) {
    throw error instanceof BadForm ? atRows(error, arrangement) : error;
  }
}

/** Moves the row's stock to the only variant; refuses it for a product with options, whose variants have their own. */
function withStock(typed: Arrangement, pieces: Record<string, number>): Arrangement {
  const own = Object.entries(pieces).filter(([, count]) => count > 0);
  if (own.length === 0) return typed;
  const [only, ...others] = typed.variants;
  if (!only || others.length > 0 || only.optionValues.length > 0) throw new BadForm({ stock: ['stock_by_variant'] });
  const stock = Object.fromEntries(own.map(([place, count]) => [place, String(count)]));
  return { ...typed, variants: [{ ...only, stock }] };
}

const listingOf = (context: RequestContext, form: FormData) => ({
  key: rowKeyFrom(form.get('key')),
  now: context.now(),
});

/** Chosen files; a browser sends an empty one for an empty field. */
function picturesIn(form: FormData): File[] {
  return form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
}
