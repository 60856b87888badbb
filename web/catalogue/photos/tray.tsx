import { useId } from 'react';
import type { ProductWithoutPhoto } from '../../../domain/catalogue/products-without-photo.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { RemoveIcon } from '../../ui/icons.tsx';
import type { WaitingPhoto } from '../../ui/kept-photos.ts';
import { useObjectUrl } from '../listing/pictures/use-object-url.ts';

const SHOWN = 40;

interface TrayProps {
  waiting: WaitingPhoto[];
  products: ProductWithoutPhoto[];
  give: (product: ProductWithoutPhoto, photo: WaitingPhoto) => void;
  putAway: (id: string) => void;
}

/** Photos that match no product; the user assigns each by a product's name or item code. */
export function Tray({ waiting, products, give, putAway }: TrayProps) {
  const list = useId();
  return (
    <section aria-labelledby="photo-tray" className="card mt-3 p-3 sm:p-4">
      <h2 id="photo-tray" className="text-lg">
        {m.photos_tray({ count: groupIndian(waiting.length) })}
      </h2>
      <p className="note">{m.photos_tray_text()}</p>
      <datalist id={list}>
        {products.map((product) => (
          <option key={product.id} value={calledBy(product)}>
            {product.name}
          </option>
        ))}
      </datalist>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {waiting.slice(0, SHOWN).map((photo) => (
          <li key={photo.id} className="flex items-center gap-2">
            <TrayPhoto
              photo={photo}
              list={list}
              onChosen={(text) => {
                const product = products.find((one) => calledBy(one) === text);
                if (product) give(product, photo);
              }}
              onRemoved={() => putAway(photo.id)}
            />
          </li>
        ))}
      </ul>
      {waiting.length > SHOWN && (
        <p className="mt-2 text-quiet">{m.photos_tray_more({ count: groupIndian(waiting.length - SHOWN) })}</p>
      )}
    </section>
  );
}

/** Text by which a product is chosen: its name, with item code or id to tell products of the same name apart. */
const calledBy = ({ id, name, sku }: ProductWithoutPhoto) => `${name} · ${sku === '' ? id : sku}`;

function TrayPhoto({
  photo: { file },
  list,
  onChosen,
  onRemoved,
}: {
  photo: WaitingPhoto;
  list: string;
  onChosen: (text: string) => void;
  onRemoved: () => void;
}) {
  const url = useObjectUrl(file);
  return (
    <>
      {url && (
        <img
          src={url}
          alt=""
          width={64}
          height={64}
          className="size-16 rounded border border-rule bg-well object-contain"
        />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate text-sm">{file.name}</span>
        <input
          list={list}
          autoComplete="off"
          aria-label={m.photos_tray_product({ name: file.name })}
          placeholder={m.tray_choose()}
          onInput={({ currentTarget: { value } }) => onChosen(value)}
          className="input"
        />
      </span>
      <button
        type="button"
        aria-label={m.tray_remove({ name: file.name })}
        onClick={onRemoved}
        className="grid size-11 shrink-0 place-items-center"
      >
        <RemoveIcon />
      </button>
    </>
  );
}
