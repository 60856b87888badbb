import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { Kept } from './kept-row.tsx';

/** The table around the rows; cards on a phone. */
export function KeptTable<Item extends Kept>({
  items,
  count,
  columns,
  children,
}: {
  items: Item[];
  count: string;
  /** Between the name and the date. */
  columns: string[];
  /** A row, and whether it stands at an end of the order. */
  children: (item: Item, place: { isFirst: boolean; isLast: boolean }) => ReactNode;
}) {
  const last = items.filter(({ retiredAt }) => retiredAt === null).length - 1;
  return (
    <>
      <p aria-live="polite" className="mt-6 text-quiet">
        {count}
      </p>
      <table className="rows desk-rows mt-2">
        <thead>
          <tr>
            {[m.inventory_name(), ...columns, m.column_created(), m.column_actions()].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{items.map((item, place) => children(item, { isFirst: place === 0, isLast: place === last }))}</tbody>
      </table>
    </>
  );
}
