import { useState } from 'react';
import type { Vicinity } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { fieldInRow, rowsTyped } from '../../../rules/accounts/onboarding.ts';
import { WarehouseFields } from '../../stock/warehouses/warehouse-fields.tsx';
import { typedBefore } from '../../ui/form-sentence.tsx';

type Typed = Record<string, string>;

/** One row of fields per warehouse; a location chosen in one row is not offered in the others. */
export function WarehouseRows({
  vicinities,
  draft,
  refused,
}: {
  vicinities: Vicinity[];
  /** Initial values of the fields, by field name. */
  draft: Typed;
  refused: unknown;
}) {
  const typed = typedBefore(refused, draft);
  const [rows, setRows] = useState(() => rowsTyped(typed));
  const [hasAdded, setAdded] = useState(false);
  const [chosen, setChosen] = useState<Record<number, string>>(() => chosenIn(typed));
  const numbers = Array.from({ length: rows }, (_, index) => index + 1);
  const offered = (row: number) =>
    vicinities.filter(({ id }) => {
      const isElsewhere = numbers.some((other) => other !== row && chosen[other] === String(id));
      return !isElsewhere || chosen[row] === String(id);
    });
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
            hasFocus={hasAdded && row === rows}
            onVicinity={(id) => setChosen({ ...chosen, [row]: id })}
          />
        </fieldset>
      ))}
      {rows > 1 && (
        <button
          type="button"
          onClick={() => {
            setAdded(false);
            setChosen({ ...chosen, [rows]: '' });
            setRows(rows - 1);
          }}
          className="link needs-script inline-flex min-h-11 items-center"
        >
          {m.remove_of({ name: m.warehouse_number({ number: rows }) })}
        </button>
      )}
      {rows < vicinities.length && (
        <button
          type="button"
          onClick={() => {
            setAdded(true);
            setRows(rows + 1);
          }}
          className="button needs-script w-full"
        >
          {m.another_warehouse()}
        </button>
      )}
    </>
  );
}

function chosenIn(typed: Typed): Record<number, string> {
  const rows = Array.from({ length: rowsTyped(typed) }, (_, index) => index + 1);
  return Object.fromEntries(rows.map((row) => [row, typed[fieldInRow('vicinityId', row)] ?? '']));
}

/** Button that, without JavaScript, submits the form and gets it back with one more row. */
export function AnotherRow({ vicinities, refused }: { vicinities: Vicinity[]; refused: unknown }) {
  const rows = rowsTyped(typedBefore(refused, {}));
  if (rows >= vicinities.length) return null;
  return (
    <button type="submit" name="rows" value={rows + 1} className="button without-script w-full">
      {m.another_warehouse()}
    </button>
  );
}
