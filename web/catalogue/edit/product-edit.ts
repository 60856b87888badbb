import type { Supplier } from '../../../domain/accounts/people.ts';
import type { EditedProduct } from '../../../domain/catalogue/edited-product.ts';
import { requireListable, requireWithinMrp } from '../../../domain/catalogue/listable.ts';
import { updateProduct } from '../../../domain/catalogue/product-change.ts';
import { storePictures } from '../../../domain/media/pictures.ts';
import { BadForm, Refusal } from '../../../domain/refusal.ts';
import { type ProductDraft, productSchema } from '../../../rules/catalogue/product.ts';
import { IMAGES_MAX } from '../../../rules/limits.ts';
import { wholeNumberFrom } from '../../../rules/whole-number.ts';
import { textsOf } from '../../form-texts.ts';
import type { RequestContext } from '../../request-context.ts';
import { parsed } from '../../route-handlers.ts';
import { picturesIn } from '../product-fields/pictures-in.ts';
import { productInput } from '../product-input.ts';

/** Saves a product as its form says. Everything that can be refused is checked before a picture is stored. */
export async function saveEdit(
  context: RequestContext,
  supplier: Supplier,
  product: EditedProduct,
  form: FormData,
): Promise<void> {
  const texts = Object.fromEntries(textsOf(form));
  const draft = parsed(productSchema, productInput(form));
  const version = wholeNumberFrom(texts['version'], 1, 2 ** 31 - 1) ?? 0;
  if (version !== product.version) throw new Refusal(409, 'product_changed');
  const stockWas = shownPieces(texts);
  const changed = {
    ...draft,
    stock: onlyChanged(draft.stock, (id) => stockWas[id] ?? 0),
    lowStockThresholds: onlyChanged(draft.lowStockThresholds ?? {}, (id) => shownThreshold(texts, id)),
  };
  await requireListable(context.db, supplier, [changed], context.now());
  requireWithinMrp(changed, product);
  const images = await picturesOf(context, supplier, form, picturesIn(texts));
  await updateProduct(
    context.db,
    supplier,
    product.id,
    { ...changed, images },
    { version, stockWas, now: context.now() },
  );
}

/**
 * Returns only the values that the user changed in the form; the others keep their stored value, whatever it is now.
 */
function onlyChanged<Value>(typed: Record<string, Value>, was: (warehouse: string) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(typed).filter(([warehouse, value]) => value !== was(warehouse)));
}

/** Returns the pieces that the form displayed, by warehouse id. */
function shownPieces(texts: Record<string, string>): ProductDraft['stock'] {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => {
      const pieces = name.startsWith('stockWas.') ? wholeNumberFrom(text, 0, 2 ** 31 - 1) : null;
      return pieces === null ? [] : [[name.slice('stockWas.'.length), pieces]];
    }),
  );
}

function shownThreshold(texts: Record<string, string>, warehouse: string): number | null {
  return wholeNumberFrom(texts[`thresholdWas.${warehouse}`], 0, 2 ** 31 - 1);
}

async function picturesOf(
  context: RequestContext,
  supplier: Supplier,
  form: FormData,
  kept: string[],
): Promise<string[]> {
  // A browser sends an empty file for an empty field.
  const files = form.getAll('images').filter((entry): entry is File => entry instanceof File && entry.size > 0);
  if (kept.length + files.length > IMAGES_MAX) throw new BadForm({ images: ['images_at_most_4'] });
  if (files.length === 0) return kept;
  const pictures = await Promise.all(files.map((file) => file.bytes()));
  return [...kept, ...(await storePictures(context.db, context.files, supplier, { pictures, now: context.now() }))];
}
