import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Shown if nothing matches the filters, or nothing is listed yet: then it offers to list by hand or from a sheet. */
export function NoOwnProducts({ hasAny }: { hasAny: boolean }) {
  if (hasAny) {
    return (
      <EmptyState drawing="counter" title={m.no_products_found()} text={m.adjust_filters()}>
        <Link to="/supplier/products" className="button">
          {m.clear_filters()}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="carton" title={m.own_products_none()} text={m.own_products_empty_text()}>
      <AddProduct />
      <SheetExample />
    </EmptyState>
  );
}

export function AddProduct() {
  return (
    <Link to="/supplier/products-listing" className="button button-main">
      {m.add_product()}
    </Link>
  );
}

/** A sheet that can be imported, in three cells. */
function SheetExample() {
  const cells = [
    [m.product_name(), m.own_products_example_name()],
    [m.price_per_carton(), '2400'],
    [m.pieces_per_carton(), '24'],
  ] as const;
  return (
    <table className="border-collapse bg-paper text-sm">
      <caption className="pb-1 text-quiet">{m.own_products_example()}</caption>
      <thead>
        <tr>
          {cells.map(([head]) => (
            <th key={head} scope="col" className="border border-rule px-2 py-1 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {cells.map(([head, cell]) => (
            <td key={head} className="border border-rule px-2 py-1">
              {cell}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
