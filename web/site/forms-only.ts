/**
 * Address of the page shown for every address that only takes forms. The server shows it under the requested address,
 * for which the browser's router has no page, so it comes without scripts.
 */
export const FORMS_ONLY = '/forms-only';
