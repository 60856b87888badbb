import type { VariantLevel } from '../../../domain/catalogue/variants.ts';
import { m } from '../../../messages/compiled/messages.js';
import { piecesText } from '../../ui/amounts.ts';

interface Retired {
  id: string;
  optionValues: string[];
  sku: string | null;
  levels: VariantLevel[];
}

/** Retired variants that still have stock. */
export function RetiredVariants({
  retired,
  warehouses,
}: {
  retired: Retired[];
  warehouses: { id: string; name: string }[];
}) {
  if (retired.length === 0) return null;
  const nameOf = (id: string) => warehouses.find((warehouse) => warehouse.id === id)?.name ?? id;
  return (
    <section className="card mt-4 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{m.variants_retired()}</h2>
      <p className="note">{m.variants_retired_hint()}</p>
      <ul className="mt-2 divide-y divide-rule">
        {retired.map(({ id, optionValues, sku, levels }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span className="font-semibold wrap-anywhere">
              <span>{optionValues.join(' · ') || m.variant_without_options()}</span>
              {sku !== null && (
                <span className="note" translate="no">
                  {sku}
                </span>
              )}
            </span>
            <span className="text-quiet">
              {levels.map(({ warehouseId, pieces }) => `${nameOf(warehouseId)}: ${piecesText(pieces)}`).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
