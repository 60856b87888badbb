/**
 * Loads the bytes of a picture from an address that a person entered. Refuses addresses that are not https or lead to a
 * private network, answers that take longer than 10 seconds, and 5 MB or more. The caller checks the content.
 */
export type PictureFetcher = (url: string) => Promise<Uint8Array>;
