import { type KeyboardEvent, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { optionsIn } from '../../../rules/catalogue/arrangement.ts';
import type { TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { LeftOver, RefusedCells } from '../listing/notices.tsx';
import type { DoubtInWords } from './doubt-words.ts';
import type { FieldsProps } from './fields.ts';
import { pastedRows } from './pasted-rows.ts';
import { PictureChoice } from './picture-choice.tsx';
import { TextField } from './text-field.tsx';

interface VariantRowsProps extends FieldsProps {
  warehouses: { id: string; name: string }[];
}

/** The variants, one per row: item code, price and stock in each warehouse. Hidden for a product without options. */
export function VariantRows({ warehouses, ...fields }: VariantRowsProps) {
  const { typed, change, prefix = '' } = fields;
  const columns = ['sku', 'price', ...warehouses.map(({ id }) => `stock.${id}`)];
  const isPlain = optionsIn(typed).length === 0;
  const keys = keysOf(typed.variants);
  const [leftOver, setLeftOver] = useState<string[][]>([]);
  const [doubts, setDoubts] = useState<DoubtInWords[]>([]);
  const edit = (at: number, part: Partial<TypedVariant>) =>
    change({ variants: typed.variants.map((row, place) => (place === at ? { ...row, ...part } : row)) });
  return (
    // Not a landmark, because every row of the listing may have one.
    <div id={`${prefix}rows`} role="group" aria-label={m.variants_rows()} hidden={isPlain} className="scroll-mt-20">
      <h2 className="text-lg font-semibold">{m.variants_rows()}</h2>
      <p className="note">{m.variants_rows_hint()}</p>
      <LeftOver cells={leftOver} onClose={() => setLeftOver([])} />
      <RefusedCells doubts={doubts} onClose={() => setDoubts([])} />
      <div
        role="presentation"
        className="variant-lines mt-3 grid gap-2"
        onKeyDown={onArrow}
        onPaste={(event) => {
          const pasted = pastedRows(event, typed.variants, columns);
          if (!pasted) return;
          event.preventDefault();
          change({ variants: pasted.variants });
          setLeftOver(pasted.leftOver);
          setDoubts(pasted.doubts);
        }}
      >
        {typed.variants.map((row, at) => (
          <VariantRow
            key={keys[at]}
            {...fields}
            row={row}
            at={at}
            warehouses={warehouses}
            edit={(part) => edit(at, part)}
          />
        ))}
      </div>
    </div>
  );
}

/** Keys of the rows; pasted rows may repeat their values until they are refused. */
function keysOf(rows: TypedVariant[]): string[] {
  const values = rows.map(({ optionValues }) => optionValues.join('\n'));
  return values.map((key, at) => (values.indexOf(key) === at ? key : `${key}\n${at}`));
}

interface VariantRowProps extends VariantRowsProps {
  row: TypedVariant;
  at: number;
  edit: (part: Partial<TypedVariant>) => void;
}

function VariantRow({ typed, row, at, warehouses, edit, errors, images, watch, prefix = '' }: VariantRowProps) {
  const name = `${prefix}row.${at}`;
  const of = row.optionValues.join(' · ');
  const wrong = errors[`row.${at}`] ?? [];
  const cell = (column: string, label: string, value: string, onType: (text: string) => void, max = TYPED_MAX) => (
    <TextField
      key={column}
      name={`${name}.${column}`}
      label={label}
      data-column={column}
      maxLength={max}
      errors={errors[`row.${at}.${column}`]}
      // Errors of the row as a whole are shown below it; its first field refers to them.
      {...(column === 'sku' && wrong.length > 0 && { 'aria-invalid': true, 'aria-describedby': `error-${name}` })}
      {...(column !== 'sku' && { inputMode: column === 'price' ? 'decimal' : 'numeric' })}
      {...(column === 'price' && { placeholder: m.price_as_product() })}
      value={value}
      onType={onType}
    />
  );
  return (
    <div className="variant-row" role="group" aria-label={of} data-out={row.isLeftOut}>
      <input type="hidden" name={name} value={JSON.stringify([row.id, ...row.optionValues])} readOnly />
      <input type="hidden" name={`${name}.was`} value={JSON.stringify(row.stockWas)} readOnly />
      <div className="variant-head">
        <PictureChoice
          name={name}
          of={of}
          url={row.image}
          images={images}
          watch={watch}
          onChoose={(image) => edit({ image })}
        />
        <b className="min-w-0 grow font-semibold wrap-anywhere">{of}</b>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            name={`${name}.out`}
            checked={row.isLeftOut}
            onChange={({ currentTarget }) => edit({ isLeftOut: currentTarget.checked })}
            className="size-5 shrink-0 accent-indigo"
          />
          {m.variant_not_sold()}
        </label>
      </div>
      <div className="variant-cells">
        {cell('sku', m.item_code(), row.sku, (sku) => edit({ sku }), 64)}
        {cell(
          'price',
          typed.packing === 'set' ? m.price_per_set() : m.price_per_carton(),
          row.pricePerCarton,
          (pricePerCarton) => edit({ pricePerCarton }),
        )}
        {warehouses.map(({ id, name: place }) =>
          cell(
            `stock.${id}`,
            m.stock_place({ warehouse: place }),
            row.stock[id] ?? '',
            (text) => edit({ stock: { ...row.stock, [id]: text } }),
            9,
          ),
        )}
      </div>
      <FieldErrors id={name} errors={wrong} />
    </div>
  );
}

/** The arrow keys move to the same field of the row above or below. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLInputElement) || !target.dataset['column']) return;
  const column = [...currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${target.dataset['column']}"]`)];
  const next = column[column.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
