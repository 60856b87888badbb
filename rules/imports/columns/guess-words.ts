/** Headers of a catalogue name, which is the product name if no other column is. */
export const catalogues = /^\s*(?:catalogue?(?: name)?|कैटलॉग|કેટલોગ)\s*$/i;

/** Words of prices for loose pieces. */
export const retailWords = /retail|loose|single|रिटेल|खुदरा|खुले|खुला|છૂટ|રિટેલ/i;

/** Does the header name a carton? */
export function isOfCarton(header: string): boolean {
  return /ctn|crtn|cartn|cartoo?n|box|dabba|कार्टन|पेटी|डब्बा|डिब्बा|बॉक्स|बाक्स|કાર્ટન|પેટી|ડબ્બા|બોક્સ|બૉક્સ/i.test(header);
}
