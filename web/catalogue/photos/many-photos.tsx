import { useState } from 'react';
import { toast } from 'sonner';
import type { ProductWithoutPhoto } from '../../../domain/catalogue/products-without-photo.ts';
import { m } from '../../../messages/compiled/messages.js';
import { photosByProduct } from '../../../rules/catalogue/photo-match.ts';
import { IMAGES_MAX, PHOTOS_AT_ONCE_MAX } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import { useKeptPhotos } from '../../ui/kept-photos.ts';
import { complaintOfEach } from '../listing/pictures/photo.ts';
import { PhotosButton } from '../listing/pictures/photos-button.tsx';
import { useFileDrop } from '../listing/pictures/use-file-drop.ts';
import { ProductRows } from './product-rows.tsx';
import { Tray } from './tray.tsx';
import { usePhotos } from './use-photos.ts';

interface ManyPhotosProps {
  account: string;
  /** Whether the box that puts products on the market with their photo starts ticked. */
  isPublishedFirst: boolean;
  products: ProductWithoutPhoto[];
  counts: { all: number; without: number };
}

/**
 * Takes many photos at once: each goes to the product that it is named after, the rest to a tray. Shows how many
 * products have a photo so far.
 */
export function ManyPhotos({ account, isPublishedFirst, products, counts }: ManyPhotosProps) {
  const { states, send } = usePhotos();
  const { waiting: tray, add, putAway } = useKeptPhotos(account, 'product-photos');
  const [isPublished, setPublished] = useState(isPublishedFirst);
  const open = products.filter(({ id }) => isOpen(states.get(id)));
  const give = (product: ProductWithoutPhoto, files: File[]) => send(product, files.slice(0, IMAGES_MAX), isPublished);
  const take = (chosen: File[], onto: string | null) => {
    const files = fitting(chosen);
    const dropped = open.find(({ id }) => id === onto);
    if (dropped) return give(dropped, files);
    const { found, rest } = photosByProduct(files, products);
    for (const product of open) if (found.has(product.id)) give(product, found.get(product.id) ?? []);
    const others = products.filter((product) => !open.includes(product));
    add([...rest, ...others.flatMap(({ id }) => found.get(id) ?? [])]);
  };
  const isOver = useFileDrop(take);
  const done = [...states.values()].filter((state) => state === 'done').length;
  const sending = [...states.values()].filter((state) => state === 'sending').length;
  const progress = m.photos_progress({
    done: groupIndian(counts.all - counts.without + done),
    total: groupIndian(counts.all),
  });
  return (
    <>
      <section className={`photo-drop card mt-3 p-4 ${isOver ? 'photos-over' : ''}`}>
        <p className="text-quiet">{m.photos_text({ most: PHOTOS_AT_ONCE_MAX })}</p>
        <PhotosButton
          label={m.photos_choose()}
          onFiles={(files) => take(files, null)}
          className="button-main needs-script mt-3 w-fit"
        />
        <p role="status" className="mt-3 font-semibold">
          {progress}
        </p>
        <progress
          aria-label={progress}
          value={counts.all - counts.without + done}
          max={Math.max(counts.all, 1)}
          className="progress mt-1"
        />
        {sending > 0 && <p className="note">{m.photos_sending({ count: groupIndian(sending) })}</p>}
        {products.some(({ isActive }) => !isActive) && (
          <label className="needs-script mt-2 flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={isPublished}
              onChange={(event) => setPublished(event.currentTarget.checked)}
              className="size-5 accent-indigo"
            />
            {m.photos_publish()}
          </label>
        )}
      </section>
      {tray.length > 0 && (
        <Tray
          waiting={tray}
          products={open}
          give={(product, { id, file }) => {
            give(product, [file]);
            putAway(id);
          }}
          putAway={putAway}
        />
      )}
      <ProductRows products={products} states={states} give={give} />
    </>
  );
}

/** True if the product can still get a photo here. */
const isOpen = (state: unknown) => state !== 'sending' && state !== 'done';

/** Returns the files that can be taken, and shows a toast about the others. */
function fitting(chosen: File[]): File[] {
  const fit = chosen.filter((file) => complaintOfEach([file]) === null);
  const complaint =
    complaintOfEach(chosen) ??
    (fit.length > PHOTOS_AT_ONCE_MAX ? m.photos_too_many({ most: PHOTOS_AT_ONCE_MAX }) : null);
  if (complaint === null) toast.dismiss('photos');
  else toast.error(complaint, { id: 'photos' });
  return fit.slice(0, PHOTOS_AT_ONCE_MAX);
}
