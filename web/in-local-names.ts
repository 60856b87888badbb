import type { ProductPage } from '../domain/catalogue/product-page.ts';
import type { ProductRow } from '../domain/catalogue/rows.ts';
import type { SupplierFacts } from '../domain/catalogue/suppliers.ts';
import type { OrderShare } from '../domain/orders/order-page.ts';
import type { VariantStock } from '../domain/stock/variant-stock.ts';
import { getLocale } from '../messages/compiled/runtime.js';
import { localName, namesInAll } from '../messages/names.ts';
import { tradePhrase, tradeSpecifications } from '../messages/trade-words.ts';
import type { NamedCategory } from '../rules/admin/category-name.ts';
import { latinLine, type Named, type WithLatinLine } from '../rules/latin-line.ts';

// Loaders translate the names of categories, branches and places, so that the names are not sent to browsers as code.

export function named<Item extends { name: string }>(items: Item[]): Item[] {
  return items.map((item) => ({ ...item, name: localName(item.name) }));
}

/** Adds to each item its name in the language of the page, or null where that is the same. */
export function withLocalName<Item extends { name: string }>(items: Item[]): (Item & { localName: string | null })[] {
  return items.map((item) => {
    const local = localName(item.name);
    return { ...item, localName: local === item.name ? null : local };
  });
}

/** Returns categories or warehouses with their name in the language of the page and their names in all languages. */
export function namedInAll(items: { id: number | string; name: string }[]): NamedCategory[] {
  return items.map(({ id, name }) => ({ id: String(id), name: localName(name), names: namesInAll(name) }));
}

/**
 * Adds the Latin line to an item whose name is in a script that readers of this page may not know. The English name
 * appears only in that line, so it is not sent separately.
 */
export function withLatinLine<Item extends Named>(item: Item): Item & WithLatinLine {
  const { englishName: _, ...shown } = item;
  return { ...(shown as Item), ...latinBeside(item) };
}

/** Returns the Latin line of a name that is not an item's own, such as the name of an order's first product. */
export function latinBeside(named: Named): WithLatinLine {
  const latin = latinLine(named, getLocale());
  return latin === null ? {} : { latin };
}

/** A row as it is shown: places in the language of the page. */
export type ShownRow = ProductRow & WithLatinLine;

export function rowInLocalNames(row: ProductRow): ShownRow {
  return withLatinLine({ ...row, branches: row.branches.map(localName) });
}

export function supplierInLocalNames<Supplier extends SupplierFacts>(supplier: Supplier): Supplier & WithLatinLine {
  return withLatinLine({
    ...supplier,
    branches: supplier.branches.map(localName),
    location: supplier.location && localName(supplier.location),
  });
}

export function productInLocalNames(product: ProductPage): ProductPage & WithLatinLine {
  return withLatinLine({
    ...product,
    category: { ...product.category, name: localName(product.category.name) },
    branches: product.branches.map(localName),
    location: product.location && localName(product.location),
    supplier: supplierInLocalNames(product.supplier),
    specifications: tradeSpecifications(product.specifications),
    shippingInfo: product.shippingInfo && {
      ...product.shippingInfo,
      locations: product.shippingInfo.locations.map(tradePhrase),
      timeframe: tradePhrase(product.shippingInfo.timeframe),
      cost: tradePhrase(product.shippingInfo.cost),
    },
    policies: product.policies && {
      ...product.policies,
      returnPolicy: tradePhrase(product.policies.returnPolicy),
      warranty: tradePhrase(product.policies.warranty),
      paymentTerms: tradePhrase(product.policies.paymentTerms),
    },
  });
}

/** Adds the Latin line to an order's goods, by their names when the order was placed. */
export function orderInLocalNames<Order extends { lines: Named[] }>(order: Order): Order {
  return { ...order, lines: order.lines.map(withLatinLine) };
}

export function sharesInLocalNames(shares: OrderShare[]): OrderShare[] {
  return shares.map((share) => ({ ...share, warehouse: localName(share.warehouse) }));
}

export function variantsInLocalNames(variants: VariantStock[]): VariantStock[] {
  return variants.map((variant) => ({
    ...variant,
    levels: variant.levels.map((level) => ({ ...level, warehouse: localName(level.warehouse) })),
  }));
}
