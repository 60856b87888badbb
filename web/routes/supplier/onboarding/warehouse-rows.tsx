import { useState } from 'react';
import type { Vicinity } from '../../../../domain/stock/warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { fieldInRow, rowsAskedFor } from '../../../../rules/onboarding.ts';
import { isRefused } from '../../../ui/form-sentence.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { WarehouseFields } from '../warehouse-fields.tsx';

/** One row of fields for each warehouse; a location chosen in one row is not offered in another. */
export function WarehouseRows({ vicinities, refused }: { vicinities: Vicinity[]; refused: unknown }) {
  const [rows, setRows] = useState(() => rowsIn(refused));
  const [chosen, setChosen] = useState<Record<number, string>>(() => chosenIn(refused));
  const isHydrated = useHydrated();
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const offered = (row: number) =>
    vicinities.filter(({ id }) => numbers.every((other) => other === row || chosen[other] !== String(id)));
  const another = { className: 'button w-full', children: m.another_warehouse() };
  return (
    <>
      {numbers.map((row) => (
        <fieldset key={row} className={row > 1 ? 'space-y-4 border-t border-rule pt-4' : 'space-y-4'}>
          <legend className={rows > 1 ? 'float-left mb-2 w-full font-semibold text-quiet' : 'sr-only'}>
            {m.warehouse_number({ number: row })}
          </legend>
          <WarehouseFields
            row={row}
            vicinities={offered(row)}
            refused={refused}
            onVicinity={(id) => setChosen({ ...chosen, [row]: id })}
          />
        </fieldset>
      ))}
      {rows < vicinities.length &&
        (isHydrated ? (
          <button type="button" onClick={() => setRows(rows + 1)} {...another} />
        ) : (
          <button type="submit" name="rows" value={rows + 1} {...another} />
        ))}
    </>
  );
}

/** As many as came back with something typed in them, or were asked for without JavaScript. */
function rowsIn(refused: unknown): number {
  if (!isRefused(refused)) return 1;
  const names = Object.keys(refused.typed);
  const typed = names.map((name) => Number(/^vicinityId-(\d+)$/.exec(name)?.[1] ?? 1));
  return Math.max(rowsAskedFor(refused.typed['rows']), ...typed.map((row) => rowsAskedFor(String(row))));
}

function chosenIn(refused: unknown): Record<number, string> {
  if (!isRefused(refused)) return {};
  return Object.fromEntries(
    Array.from({ length: rowsIn(refused) }, (_, index) => [
      index + 1,
      refused.typed[fieldInRow('vicinityId', index + 1)] ?? '',
    ]),
  );
}
