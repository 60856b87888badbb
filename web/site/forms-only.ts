/**
 * Where the page is that stands for every address that only takes forms. The server shows it under the address that was
 * asked for, at which the router in a browser would find no page: it comes without scripts.
 */
export const FORMS_ONLY = '/forms-only';
