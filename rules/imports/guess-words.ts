/** Kinds of products in shops' and bookkeepers' programs; a column of them is no category. */
export const productKinds = new Set(
  `simple;variable;variation;grouped;external;configurable;virtual;bundle;goods;service;inventory;non-inventory;stockable product;storable product;
  consumable;einlagerbares produkt;combo`
    .split(';')
    .map((kind) => kind.trim()),
);

/** Headers of a catalogue name, which is the product name if no other column is. */
export const catalogues = /^\s*(?:catalogue?(?: name)?|कैटलॉग|કેટલોગ)\s*$/i;

/** Words of prices for loose pieces. */
export const retailWords = /retail|loose|रिटेल|खुदरा|खुले|खुला|છૂટ|રિટેલ/i;

/** Does the header name a carton? */
export function isOfCarton(header: string): boolean {
  return /ctn|cartoo?n|box|dabba|कार्टन|पेटी|डब्बा|डिब्बा|કાર્ટન|પેટી|ડબ્બા/i.test(header);
}
