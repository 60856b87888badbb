import { m } from '../../../messages/compiled/messages.js';
import type { OwnWarehouse } from './columns.ts';

/** Header of the grid: the columns of section 2 in their order. */
export function Heading({ warehouses }: { warehouses: OwnWarehouse[] }) {
  const columns = [
    m.product_name(),
    m.description(),
    m.category(),
    m.price_per_carton(),
    m.pieces_per_carton(),
    m.column_retail(),
    m.price_per_retail(),
    ...warehouses.map(({ name }) => m.stock_in({ warehouse: name })),
    m.pictures(),
    m.column_save(),
  ];
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((name) => (
          <th key={name} scope="col" role="columnheader">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
