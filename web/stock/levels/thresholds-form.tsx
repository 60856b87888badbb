import type { Level } from '../../../domain/stock/history.ts';
import { m } from '../../../messages/compiled/messages.js';
import { ThresholdField } from '../../catalogue/product-fields/stock-fields.tsx';
import type { Values } from '../../catalogue/product-fields/values.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { FieldErrors, FieldScope } from '../../ui/field.tsx';

/** Address of the thresholds of a product, or of one of its variants. */
export const thresholdsAddress = (id: string, variant?: string) =>
  `/supplier/products/${id}/thresholds${variant === undefined ? '' : `?variant=${variant}`}`;

interface ThresholdsFormProps {
  action: string;
  levels: Level[];
  /** The supplier's values for all products. */
  forAll?: Values;
  /** Prefix of the ids, for a screen with several such forms. */
  scope?: string;
  /** True if the stock is already shown beside the form. */
  isBesideCount?: boolean;
  className?: string;
}

/** Present stock in each warehouse, and the form for the thresholds. */
export function ThresholdsForm({
  action,
  levels,
  forAll,
  scope = '',
  isBesideCount = false,
  className = '',
}: ThresholdsFormProps) {
  if (levels.length === 0) return null;
  const values = Object.fromEntries(
    levels.map(({ warehouseId, threshold }) => [`lowStockThresholds.${warehouseId}`, String(threshold ?? '')]),
  );
  return (
    <FieldScope value={scope}>
      <ActionForm action={action} className={className}>
        {({ refused, isBusy }) => (
          <>
            <ul className="grid gap-4 sm:grid-cols-2">
              {levels.map(({ warehouseId, warehouse, pieces, reserved }) => (
                <li key={warehouseId} className="flex flex-col justify-end gap-1">
                  {!isBesideCount && (
                    <p>
                      <b className="font-semibold">{warehouse}</b>
                      <span>{` · ${piecesText(pieces)}`}</span>
                      {reserved > 0 && (
                        <span className="note">{m.reserved_pieces({ pieces: piecesText(reserved) })}</span>
                      )}
                    </p>
                  )}
                  <ThresholdField
                    id={warehouseId}
                    name={warehouse}
                    refused={refused}
                    values={values}
                    {...(forAll && { forAll })}
                  />
                </li>
              ))}
            </ul>
            {['stock', 'lowStockThresholds'].map((group) => (
              <FieldErrors key={group} id={scope + group} errors={refused?.fields[group] ?? []} />
            ))}
            <button type="submit" disabled={isBusy} className="button">
              {isBusy ? m.saving() : m.set_thresholds()}
            </button>
          </>
        )}
      </ActionForm>
    </FieldScope>
  );
}
