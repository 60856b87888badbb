import { type ClipboardEvent, type ReactNode, useState } from 'react';
import type { OfferedVariant } from '../../../domain/catalogue/offered-variants.ts';
import { m } from '../../../messages/compiled/messages.js';
import type { ProductOption } from '../../../rules/catalogue/options.ts';
import { discountedPerCarton, type PriceTerms } from '../../../rules/catalogue/price.ts';
import { ofCheapest, type VariantPrices } from '../../../rules/catalogue/price-in-lists.ts';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { formatRupees, groupIndian } from '../../../rules/money.ts';
import { type CountTerms, type CountUnit, countedPieces, countField } from '../../../rules/orders/variant-counts.ts';
import { cartonsText, piecesText } from '../../ui/amounts.ts';
import { optionName } from '../../ui/option-name.ts';
import { useGridKeys } from '../listing/grid-keys.ts';
import { useLargePictures } from './large-pictures.tsx';
import { pastedCounts } from './pasted-counts.ts';

interface CountedProduct extends PriceTerms, VariantPrices, CountTerms {
  name: string;
  options: ProductOption[];
  variants: OfferedVariant[];
}

interface VariantTableProps {
  product: CountedProduct;
  unit: CountUnit;
  typed: ReadonlyMap<bigint, string>;
  onType: (counts: [id: bigint, text: string][]) => void;
  /** Sentences beside the fields, by field name. */
  errors: Record<string, string[] | undefined>;
  /** Pieces of each variant in the reader's basket; together with them no more than the stock can be added. */
  inBasket?: ReadonlyMap<bigint, number>;
  /** True for readers who cannot buy: nothing can be typed. */
  isReadOnly?: boolean | undefined;
  /** True if counts may exceed the stock, as for a supplier whose goods are on the way. */
  isBeyondStock?: boolean | undefined;
}

/** Variants to count: the first option down, the second across, one number in each cell. */
export function VariantTable({ product, unit, typed, onType, errors, inBasket, ...limits }: VariantTableProps) {
  const keys = useGridKeys();
  const [unplaced, setUnplaced] = useState(0);
  const { small, viewer } = useLargePictures(product.name, [
    ...new Set(product.variants.flatMap(({ image }) => image ?? [])),
  ]);
  const [down, across] = product.options;
  if (!down) return null;
  const columns = across?.values ?? [''];
  const rows = rowsOf(product);
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const pasted = pastedCounts(event, rows, limits);
    if (pasted === null) return;
    event.preventDefault();
    onType(pasted.counts);
    setUnplaced(pasted.unplaced);
  };
  return (
    <div className="variants-frame" tabIndex={-1}>
      <table className={across ? 'variants variants-across' : 'variants'} onPaste={onPaste} {...keys}>
        <thead>
          <tr>
            <th scope="col">{optionName(down.name)}</th>
            {across ? (
              across.values.map((value) => (
                <th key={value} scope="col">
                  {value}
                </th>
              ))
            ) : (
              <th scope="col">{m.quantity()}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ value, cells }) => (
            <tr key={value}>
              <th scope="row">
                <RowHead product={product} value={value} cells={cells} isAlone={!across} small={small} />
              </th>
              {cells.map((variant, at) => (
                <td key={columns[at]}>
                  {variant?.image && hasOwnPictures(cells) && small(variant.image)}
                  {variant && (
                    <Count
                      variant={variant}
                      product={product}
                      unit={unit}
                      text={typed.get(variant.id) ?? ''}
                      onType={(text) => {
                        onType([[variant.id, text]]);
                        setUnplaced(0);
                      }}
                      errors={errors[countField(unit, variant.id)]}
                      lying={inBasket?.get(variant.id) ?? 0}
                      {...limits}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Unplaced count={unplaced} />
      {viewer}
    </div>
  );
}

/** Says how many pasted numbers found no field. */
function Unplaced({ count }: { count: number }) {
  return (
    <p role="status" className="text-sm text-red">
      {count > 0 && m.variants_unplaced({ count: groupIndian(count) })}
    </p>
  );
}

/**
 * Returns a row for each value of the first option, with a cell for each value of the second; rows without a variant
 * are left out.
 */
function rowsOf(product: CountedProduct): { value: string; cells: (OfferedVariant | undefined)[] }[] {
  const [down, across] = product.options;
  const cellsOf = (value: string) =>
    across ? across.values.map((other) => variantOf(product, [value, other])) : [variantOf(product, [value])];
  return (down?.values ?? [])
    .map((value) => ({ value, cells: cellsOf(value) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined));
}

/** True if the variants of a row have different pictures: each cell then shows its own. */
function hasOwnPictures(cells: (OfferedVariant | undefined)[]): boolean {
  return new Set(cells.flatMap((cell) => cell?.image ?? [])).size > 1;
}

function variantOf({ variants }: CountedProduct, values: string[]): OfferedVariant | undefined {
  return variants.find(({ optionValues }) => optionValues.join('\n') === values.join('\n'));
}

interface RowHeadProps {
  product: CountedProduct;
  value: string;
  cells: (OfferedVariant | undefined)[];
  isAlone: boolean;
  /** Draws a small picture. */
  small: (url: string) => ReactNode;
}

/** Value of the first option with its picture; without a second option, the variant's own price and item code too. */
function RowHead({ product, value, cells, isAlone, small }: RowHeadProps) {
  const image = hasOwnPictures(cells) ? null : cells.find((cell) => cell?.image)?.image;
  const [variant] = cells;
  const hasOwnPrice = variant !== undefined && variant.pricePerCarton !== ofCheapest(product).pricePerCarton;
  return (
    <span className="flex items-center gap-2">
      {image && small(image)}
      <span className="min-w-0 wrap-anywhere">
        <span>{value}</span>
        {isAlone && hasOwnPrice && (
          <span className="note" translate="no">
            {formatRupees(discountedPerCarton({ ...product, ...variant }))}
          </span>
        )}
        {isAlone && variant?.sku && (
          <span className="note font-normal" translate="no">
            {variant.sku}
          </span>
        )}
      </span>
    </span>
  );
}

interface CountProps extends Pick<VariantTableProps, 'isReadOnly' | 'isBeyondStock'> {
  variant: OfferedVariant;
  product: CountedProduct;
  unit: CountUnit;
  text: string;
  onType: (text: string) => void;
  errors: string[] | undefined;
  /** Pieces of the variant in the basket. */
  lying: number;
}

/** Field for the count of one variant, with the quantity left. */
function Count({ variant, product, unit, text, onType, errors, lying, isReadOnly, isBeyondStock }: CountProps) {
  const name = countField(unit, variant.id);
  const left = unit === 'cartons' ? Math.floor(variant.orderable / product.piecesPerCarton) : variant.orderable;
  const isAcross = product.options.length > 1;
  const hasOwnPrice = variant.pricePerCarton !== ofCheapest(product).pricePerCarton;
  const pieces = countedPieces(text, unit, product);
  const isTooMany = pieces > 0 && pieces + lying > variant.orderable;
  return (
    <>
      {!isReadOnly && (left > 0 || isBeyondStock) && (
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={TYPED_MAX}
          placeholder="0"
          aria-label={variant.optionValues.join(', ')}
          aria-invalid={errors !== undefined || Number.isNaN(pieces) || (isTooMany && !isBeyondStock)}
          aria-describedby={`${name}-left`}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <span id={`${name}-left`} className={isTooMany ? 'note text-red' : 'note'}>
        {left > 0 ? m.variant_left({ quantity: leftText(product, unit, left) }) : m.variant_none_left()}
      </span>
      {isAcross && left > 0 && hasOwnPrice && (
        <span className="note" translate="no">
          {formatRupees(discountedPerCarton({ ...product, ...variant }))}
        </span>
      )}
      {errors && <span className="block text-sm text-red">{errors.join(' ')}</span>}
    </>
  );
}

/** '5 cartons'; only the number if the table has two options, because the text above the table names the unit. */
function leftText({ options, packing }: CountedProduct, unit: CountUnit, left: number): string {
  if (options.length > 1) return groupIndian(left);
  return unit === 'cartons' ? cartonsText(left, packing) : piecesText(left);
}
