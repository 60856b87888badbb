import { Link } from 'react-router';
import type { ProductWithoutPhoto } from '../../../domain/catalogue/products-without-photo.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { CheckIcon } from '../../ui/icons.tsx';
import type { PhotoState } from './use-photos.ts';

/** Products that are shown one by one; the others get their photos by name or from the tray. */
const SHOWN = 50;

interface ProductRowsProps {
  products: ProductWithoutPhoto[];
  states: ReadonlyMap<string, PhotoState>;
  give: (product: ProductWithoutPhoto, files: File[]) => void;
}

/** Products without a photo, each with a button to add one, or with the state of its photos. */
export function ProductRows({ products, states, give }: ProductRowsProps) {
  const shown = products.slice(0, SHOWN);
  return (
    <>
      <ul className="mt-4 space-y-2">
        {shown.map((product) => (
          <li
            key={product.id}
            data-row={product.id}
            className="card flex min-h-16 flex-wrap items-center justify-between gap-x-4 px-3 py-2"
          >
            <div className="min-w-0">
              <Link
                to={`/supplier/products/${product.id}/edit`}
                className="font-semibold wrap-anywhere hover:underline"
              >
                {product.name}
              </Link>
              {product.sku !== '' && <span className="note">{m.item_code_of({ code: product.sku })}</span>}
            </div>
            <OwnPhoto product={product} state={states.get(product.id)} give={give} />
          </li>
        ))}
      </ul>
      {products.length > SHOWN && (
        <p className="mt-2 text-quiet">{m.photos_tray_more({ count: groupIndian(products.length - SHOWN) })}</p>
      )}
    </>
  );
}

function OwnPhoto({
  product,
  state,
  give,
}: {
  product: ProductWithoutPhoto;
  state: PhotoState | undefined;
  give: ProductRowsProps['give'];
}) {
  if (state === 'sending') return <progress aria-label={m.picture_preparing()} className="w-24" />;
  if (state === 'done') {
    return (
      <span role="img" aria-label={m.images_uploaded({ count: 1 })} className="text-green">
        <CheckIcon />
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      {state && (
        <span role="alert" className="text-sm text-red">
          {state.failed}
        </span>
      )}
      <label className="file-button needs-script">
        <span>{m.photos_choose_one()}</span>
        <input
          type="file"
          accept="image/*"
          multiple
          aria-label={m.photos_choose_of({ name: product.name })}
          onChange={({ currentTarget: input }) => {
            const files = [...(input.files ?? [])];
            input.value = '';
            if (files.length > 0) give(product, files);
          }}
          className="file-input"
        />
      </label>
    </span>
  );
}
