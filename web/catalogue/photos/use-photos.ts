import { useCallback, useReducer } from 'react';
import { toast } from 'sonner';
import type { ProductWithoutPhoto } from '../../../domain/catalogue/products-without-photo.ts';
import { m } from '../../../messages/compiled/messages.js';
import { UPLOADS_AT_ONCE } from '../../../rules/limits.ts';
import { OWN_ANSWER } from '../../../rules/own-answer.ts';
import { converted } from '../../ui/photo-conversion.ts';
import { atOnce } from '../listing/pictures/at-once.ts';
import { upload } from '../listing/pictures/upload.ts';

/** State of a product's photos; `failed` is the sentence that says why. */
export type PhotoState = 'sending' | 'done' | { failed: string };

const inTurn = atOnce(UPLOADS_AT_ONCE);

/** Sends photos to products, a few products at once, and returns the state of each. */
export function usePhotos() {
  const [states, note] = useReducer(
    (present: ReadonlyMap<string, PhotoState>, [id, state]: [string, PhotoState]) => new Map(present).set(id, state),
    new Map<string, PhotoState>(),
  );
  const send = useCallback((product: ProductWithoutPhoto, files: File[], isPublished: boolean) => {
    note([product.id, 'sending']);
    void inTurn(() => shown(product, files, isPublished)).then((failed) =>
      note([product.id, failed === null ? 'done' : { failed }]),
    );
  }, []);
  return { states, send };
}

const sayFailed = () => toast.error(m.images_upload_failed(), { id: 'photos' });

/** Uploads the photos and gives them to the product; returns the sentence that says why it failed, or null. */
async function shown(product: ProductWithoutPhoto, files: File[], isPublished: boolean): Promise<string | null> {
  try {
    const images: string[] = [];
    for (const file of files)
      images.push(await upload(await converted(file), { onPercent: () => {}, onWait: () => {}, onLate: sayFailed }));
    toast.dismiss('photos');
    const form = new URLSearchParams([...images.map((url) => ['images', url]), ['version', String(product.version)]]);
    if (isPublished && !product.isActive) form.set('publish', 'yes');
    // The address for scripts answers with a status only: the list is not reloaded for each of hundreds of products.
    const answer = await fetch(`/supplier/products/${product.id}/photos.data`, { method: 'POST', body: form });
    if (answer.status === 409) return m.product_changed();
    return answer.ok && answer.headers.has(OWN_ANSWER) ? null : m.photos_failed();
  } catch (error) {
    return error instanceof Error && !(error instanceof TypeError) ? error.message : m.photos_failed();
  }
}
