/**
 * Loads a picture's bytes from an address that a person entered; the caller checks the content. Refuses addresses that
 * are not https or lead to a private network, answers slower than 10 seconds, and 5 MB or more.
 */
export type PictureFetcher = (url: string) => Promise<Uint8Array>;
