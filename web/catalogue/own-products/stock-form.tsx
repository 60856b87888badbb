import type { ComponentProps } from 'react';
import type { OwnLevel, OwnProduct } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { STOCK_NOTE_MAX } from '../../../rules/limits.ts';
import { piecesField, wasField } from '../../../rules/stock/stock-count.ts';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { Field, FieldScope } from '../../ui/field.tsx';
import type { InlineLink } from '../../ui/inline-edit.tsx';
import { SaveOrCancel } from '../../ui/save-or-cancel.tsx';

export const countAddress = (id: bigint) => `/supplier/products/${id}/stock/count`;

interface StockFormProps {
  product: OwnProduct;
  onDone: () => void;
  cancel: Omit<ComponentProps<typeof InlineLink>, 'children'>;
}

/** Form with the pieces in each own warehouse and a note. */
export function StockForm({ product: { id, name, levels }, onDone, cancel }: StockFormProps) {
  return (
    <FieldScope value={`${id}-`}>
      <ActionForm action={countAddress(id)} onDone={onDone}>
        {({ refused, isBusy }) => (
          <fieldset className="space-y-4">
            <legend className="font-semibold">{m.change_stock_of({ name })}</legend>
            <div className="grid gap-4 sm:grid-cols-3">
              {levels.map((level, place) => (
                // Remounted with the new pieces where they have changed.
                <LevelField
                  key={`${level.warehouseId} ${level.pieces}`}
                  level={level}
                  refused={refused}
                  hasFocus={place === 0}
                />
              ))}
              <Field name="note" label={m.stock_note()} refused={refused} maxLength={STOCK_NOTE_MAX} />
            </div>
            <SaveOrCancel isBusy={isBusy} cancel={cancel} />
          </fieldset>
        )}
      </ActionForm>
    </FieldScope>
  );
}

interface LevelFieldProps {
  level: OwnLevel;
  refused: Refused | null;
  hasFocus: boolean;
}

/**
 * Field for the pieces in a warehouse. A refused text comes back only if the stock has not changed since it was typed.
 */
function LevelField({ level: { warehouseId, warehouse, pieces, reserved }, refused, hasFocus }: LevelFieldProps) {
  const isOfNow = refused?.typed[wasField(warehouseId)] === String(pieces);
  return (
    <div>
      <input type="hidden" name={wasField(warehouseId)} value={pieces} />
      <Field
        name={piecesField(warehouseId)}
        label={m.stock_in({ warehouse })}
        refused={isOfNow ? refused : null}
        inputMode="numeric"
        maxLength={12}
        defaultValue={String(pieces)}
        autoComplete="off"
        autoFocus={hasFocus}
        {...(reserved > 0 && { hint: m.reserved_pieces({ pieces: piecesText(reserved) }) })}
      />
    </div>
  );
}
