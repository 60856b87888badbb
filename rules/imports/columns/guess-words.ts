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

/** Headers of a catalogue name, which is the product name if no other column is. */
export const catalogues = /^\s*(?:catalogue?(?: name)?|कैटलॉग|કેટલોગ)\s*$/i;

/** Words of prices for loose pieces. */
export const retailWords = /retail|loose|single|रिटेल|खुदरा|खुले|खुला|છૂટ|રિટેલ/i;

/** Does the header name a carton? */
export function isOfCarton(header: string): boolean {
  return /ctn|crtn|cartn|cartoo?n|box|dabba|कार्टन|पेटी|डब्बा|डिब्बा|बॉक्स|बाक्स|કાર્ટન|પેટી|ડબ્બા|બોક્સ|બૉક્સ/i.test(header);
}
