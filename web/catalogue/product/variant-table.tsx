import type { ClipboardEvent } from 'react';
import type { OfferedVariant } from '../../../domain/catalogue/offered-variants.ts';
import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { discountedPerCarton } from '../../../rules/catalogue/price.ts';
import { formatRupees } from '../../../rules/money.ts';
import { type CountUnit, countField } from '../../../rules/orders/variant-counts.ts';
import { cellsOf } from '../../../rules/pasted-block.ts';
import { understood } from '../../../rules/pasted-cell.ts';
import { cartonsText, piecesText } from '../../ui/amounts.ts';
import { optionName } from '../../ui/option-name.ts';
import { Picture } from '../../ui/picture.tsx';
import { useGridKeys } from '../listing/grid-keys.ts';

interface VariantTableProps {
  product: ProductPage;
  unit: CountUnit;
  typed: ReadonlyMap<bigint, string>;
  onType: (counts: [id: bigint, text: string][]) => void;
  /** Sentences beside the fields, by their names. */
  errors: Record<string, string[] | undefined>;
  /** Can nothing be typed, because the reader cannot buy? */
  isReadOnly: boolean;
}

/** Variants to count: the first option down, the second across, one number in each cell. */
export function VariantTable({ product, unit, typed, onType, errors, isReadOnly }: VariantTableProps) {
  const keys = useGridKeys();
  const [down, across] = product.options;
  if (!down) return null;
  const columns = across?.values ?? [''];
  const rows = down.values
    .map((value) => ({ value, cells: columns.map((other) => variantOf(product, across ? [value, other] : [value])) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined));
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const pasted = pastedCounts(
      event,
      rows.map(({ cells }) => cells),
    );
    if (pasted === null) return;
    event.preventDefault();
    onType(pasted);
  };
  return (
    <div className="variants-frame" tabIndex={-1}>
      <table className="variants" onPaste={onPaste} {...keys}>
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
                <RowHead product={product} value={value} cells={cells} isAlone={!across} />
              </th>
              {cells.map((variant, at) => (
                <td key={columns[at]}>
                  {variant && (
                    <Count
                      variant={variant}
                      product={product}
                      unit={unit}
                      text={typed.get(variant.id) ?? ''}
                      onType={(text) => onType([[variant.id, text]])}
                      errors={errors[countField(unit, variant.id)]}
                      isReadOnly={isReadOnly}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function variantOf({ variants }: ProductPage, values: string[]): OfferedVariant | undefined {
  return variants.find(({ optionValues }) => optionValues.join('\n') === values.join('\n'));
}

interface RowHeadProps {
  product: ProductPage;
  value: string;
  cells: (OfferedVariant | undefined)[];
  isAlone: boolean;
}

/** Value of the first option with its picture; where the row is one variant, its own price and item code too. */
function RowHead({ product, value, cells, isAlone }: RowHeadProps) {
  const image = cells.find((cell) => cell?.image)?.image;
  const [variant] = cells;
  const hasOwnPrice = variant !== undefined && variant.pricePerCarton !== product.pricePerCarton;
  return (
    <span className="flex items-center gap-2">
      {image && <Picture url={image} alt="" side={40} className="size-10 shrink-0" />}
      <span className="min-w-0 wrap-anywhere">
        {value}
        {isAlone && hasOwnPrice && (
          <span className="note">{formatRupees(discountedPerCarton({ ...product, ...variant }))}</span>
        )}
        {isAlone && variant?.sku && <span className="note font-normal">{variant.sku}</span>}
      </span>
    </span>
  );
}

interface CountProps {
  variant: OfferedVariant;
  product: ProductPage;
  unit: CountUnit;
  text: string;
  onType: (text: string) => void;
  errors: string[] | undefined;
  isReadOnly: boolean;
}

/** Field for the count of one variant, with what is left of it. */
function Count({ variant, product, unit, text, onType, errors, isReadOnly }: CountProps) {
  const name = countField(unit, variant.id);
  const left = unit === 'cartons' ? Math.floor(variant.orderable / product.piecesPerCarton) : variant.orderable;
  const price =
    variant.pricePerCarton === product.pricePerCarton
      ? ''
      : formatRupees(discountedPerCarton({ ...product, ...variant }));
  const isWrong = errors !== undefined || (text.trim() !== '' && !/^\p{Nd}+$/u.test(text.trim()));
  return (
    <>
      {!isReadOnly && left > 0 && (
        <input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          placeholder="0"
          aria-label={variant.optionValues.join(', ')}
          aria-invalid={isWrong}
          aria-describedby={`${name}-left`}
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <span id={`${name}-left`} className="note">
        {left > 0
          ? m.variant_left({
              quantity: unit === 'cartons' ? cartonsText(left, product.packing) : piecesText(left),
            })
          : m.variant_none_left()}
        {product.options.length > 1 && price !== '' && ` · ${price}`}
      </span>
      {errors && <span className="block text-sm text-red">{errors.join(' ')}</span>}
    </>
  );
}

/** Returns the counts that a pasted block gives to the cells from the focused one on; null where it is no block. */
function pastedCounts(
  { target, clipboardData }: ClipboardEvent,
  rows: (OfferedVariant | undefined)[][],
): [bigint, string][] | null {
  const block = cellsOf(clipboardData.getData('text/plain'));
  const cell = target instanceof Element ? target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!cell || !row || (block.length < 2 && (block[0]?.length ?? 0) < 2)) return null;
  const [top, left] = [row.sectionRowIndex, cell.cellIndex - 1];
  return block.flatMap((line, y) =>
    line.flatMap((text, x): [bigint, string][] => {
      const variant = rows[top + y]?.[left + x];
      return variant ? [[variant.id, understood('pieces', text)]] : [];
    }),
  );
}
