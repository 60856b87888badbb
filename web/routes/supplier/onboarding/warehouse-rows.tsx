import { useState } from 'react';
import type { Vicinity } from '../../../../domain/stock/warehouses.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { fieldInRow, rowsAskedFor } from '../../../../rules/onboarding.ts';
import { isRefused } from '../../../ui/form-sentence.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { WarehouseFields } from '../warehouse-fields.tsx';

type Typed = Record<string, string>;

/** One row of fields for each warehouse; a location chosen in one row is not offered in another. */
export function WarehouseRows({
  vicinities,
  draft,
  refused,
}: {
  vicinities: Vicinity[];
  /** What the fields begin with, by name. */
  draft: Typed;
  refused: unknown;
}) {
  const typed = isRefused(refused) && Object.keys(refused.typed).length > 0 ? refused.typed : draft;
  const [rows, setRows] = useState(() => rowsIn(typed));
  const [chosen, setChosen] = useState<Record<number, string>>(() => chosenIn(typed));
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
            values={typed}
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

/** As many as something was typed in, or as were asked for without JavaScript. */
function rowsIn(typed: Typed): number {
  const rows = Object.keys(typed).map((name) => rowsAskedFor(/-(\d+)$/.exec(name)?.[1]));
  return Math.max(rowsAskedFor(typed['rows']), ...rows);
}

function chosenIn(typed: Typed): Record<number, string> {
  const rows = Array.from({ length: rowsIn(typed) }, (_, index) => index + 1);
  return Object.fromEntries(rows.map((row) => [row, typed[fieldInRow('vicinityId', row)] ?? '']));
}
