import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { piecesText } from '../../ui/amounts.ts';
import { optionName } from '../../ui/option-name.ts';
import { useLargePictures } from './large-pictures.tsx';
import '../../styles/variants.css';

/** Content of each set as a small table; nothing for other products. */
export function SetContent({ product: { name, packing, setOption, setContent } }: { product: ProductPage }) {
  const images = setContent.flatMap(({ image }) => image ?? []);
  const { small, viewer } = useLargePictures(name, images);
  if (packing !== 'set' || setOption === null) return null;
  const hasCodes = setContent.some(({ sku }) => sku !== undefined);
  return (
    <>
      <table className="set-content">
        <caption className="text-left font-semibold">{m.set_content_title()}</caption>
        <thead>
          <tr>
            <th scope="col">{optionName(setOption)}</th>
            {hasCodes && <th scope="col">{m.item_code()}</th>}
            <th scope="col">{m.quantity()}</th>
          </tr>
        </thead>
        <tbody>
          {setContent.map(({ value, pieces, sku, image }) => (
            <tr key={value}>
              <th scope="row">
                <span className="flex items-center gap-2">
                  {image && small(image)}
                  <span className="min-w-0 wrap-anywhere">{value}</span>
                </span>
              </th>
              {hasCodes && (
                <td className="wrap-anywhere" translate="no">
                  {sku}
                </td>
              )}
              <td>{piecesText(pieces)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {viewer}
    </>
  );
}
