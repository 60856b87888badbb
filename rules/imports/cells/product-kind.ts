/** Kinds of products in shop and accounting programs; a column of them is no category. */
const productKinds = new Set(
  `simple;variable;variation;grouped;external;configurable;virtual;bundle;downloadable;product;consu;consumable;
service;goods;storable product;stockable product;einlagerbares produkt;combo;sales;purchases;sales and purchases;physical;digital;inventory;non-inventory`
    .split(';')
    .map((kind) => kind.trim()),
);

/** True for the kind of a product in another program, or several kinds, such as 'simple, virtual'. */
export function isProductKind(text: string): boolean {
  return text.split(',').every((part) => productKinds.has(part.trim()));
}
