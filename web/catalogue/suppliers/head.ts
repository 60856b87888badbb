import type { MetaDescriptor } from 'react-router';
import type { SupplierFacts } from '../../../domain/catalogue/suppliers.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName, localNames } from '../../../messages/names.ts';
import type { MarketQuery } from '../../../rules/catalogue/market.ts';
import { groupIndian } from '../../../rules/money.ts';
import { headOf } from '../../head.ts';

/** What search engines are told of a supplier; only the first page of the products is theirs to find. */
export function supplierHead(supplier: SupplierFacts, query: MarketQuery, origin: string): MetaDescriptor[] {
  const { name } = supplier;
  const location = supplier.location ? localName(supplier.location) : localNames(supplier.branches);
  return headOf({
    title: m.supplier_title({ name, location }),
    description: m.supplier_description({ name, location, count: groupIndian(supplier.totalProducts) }),
    origin,
    path: `/suppliers/${supplier.id}`,
    isIndexed: query.after === null,
  });
}
