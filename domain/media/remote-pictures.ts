/**
 * Brings the bytes of a picture from an address that a person wrote. Refuses what is no https address, leads to a machine
 * that is nobody's business, takes longer than 10 seconds or is 5 MB or more; the content is the caller's to check.
 */
export type PictureFetcher = (url: string) => Promise<Uint8Array>;
