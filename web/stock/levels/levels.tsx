import type { Level } from '../../../domain/stock/history.ts';
import { m } from '../../../messages/compiled/messages.js';
import { piecesText } from '../../ui/amounts.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { ActionForm } from '../../ui/action-form.tsx';
import { ThresholdField } from '../../catalogue/product-fields/stock-fields.tsx';
import type { Values } from '../../catalogue/product-fields/values.ts';

/** What lies in each warehouse now, and the form that says when it is low there. */
export function Levels({ id, levels, ...fields }: { id: string; levels: Level[]; values: Values; forAll: Values }) {
  if (levels.length === 0) return null;
  return (
    <ActionForm action={`/supplier/products/${id}/thresholds`} className="card mt-2 space-y-4 p-4">
      {({ refused, isBusy }) => (
        <>
          <ul className="grid gap-4 sm:grid-cols-2">
            {levels.map(({ warehouseId, warehouse, pieces, reserved }) => (
              <li key={warehouseId} className="flex flex-col justify-end gap-1">
                <p>
                  <b className="font-semibold">{warehouse}</b> · {piecesText(pieces)}
                  {reserved > 0 && <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>}
                </p>
                <ThresholdField id={warehouseId} name={warehouse} refused={refused} {...fields} />
              </li>
            ))}
          </ul>
          {['stock', 'lowStockThresholds'].map((group) => (
            <FieldErrors key={group} id={group} errors={refused?.fields[group] ?? []} />
          ))}
          <button type="submit" disabled={isBusy} className="button">
            {isBusy ? m.saving() : m.set_thresholds()}
          </button>
        </>
      )}
    </ActionForm>
  );
}
