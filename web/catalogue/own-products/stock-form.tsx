import type { ComponentProps } from 'react';
import type { OwnLevel } from '../../../domain/catalogue/own-products.ts';
import { m } from '../../../messages/compiled/messages.js';
import { STOCK_NOTE_MAX, TYPED_MAX } from '../../../rules/limits.ts';
import { piecesField, wasField } from '../../../rules/stock/stock-count.ts';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { Field, FieldScope } from '../../ui/field.tsx';
import type { InlineLink } from '../../ui/inline-edit.tsx';
import { SaveOrCancel } from '../../ui/save-or-cancel.tsx';

/** Address of a count of a product without options, or of one variant. */
export const countAddress = (id: bigint, variant?: bigint) =>
  `/supplier/products/${id}/stock/count${variant === undefined ? '' : `?variant=${variant}`}`;

type CountedLevel = Pick<OwnLevel, 'warehouseId' | 'warehouse' | 'pieces' | 'reserved'>;

interface StockFormProps {
  action: string;
  /** Prefix of the ids, because one screen may have several such forms. */
  scope: string;
  /** Name of the product or variant. */
  name: string;
  levels: CountedLevel[];
  onDone: () => void;
  cancel: Omit<ComponentProps<typeof InlineLink>, 'children'>;
}

/** Form with the pieces in each own warehouse and a note. */
export function StockForm({ action, scope, name, levels, onDone, cancel }: StockFormProps) {
  return (
    <FieldScope value={scope}>
      <ActionForm action={action} onDone={onDone}>
        {({ refused, isBusy }) => (
          <fieldset className="space-y-4">
            <legend className="font-semibold">{m.change_stock_of({ name })}</legend>
            <div className="grid gap-4 sm:grid-cols-3">
              {levels.map((level, place) => (
                // Remounted when the stored pieces change.
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
  level: CountedLevel;
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
        maxLength={TYPED_MAX}
        defaultValue={String(pieces)}
        autoComplete="off"
        autoFocus={hasFocus}
        {...(reserved > 0 && { hint: m.reserved_pieces({ pieces: piecesText(reserved) }) })}
      />
    </div>
  );
}
