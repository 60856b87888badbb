const KILO = 1024;

/** Returns the size of a file: '12 KB', '1.4 MB'. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  return kilobytes < KILO ? `${kilobytes} KB` : `${(kilobytes / KILO).toFixed(1)} MB`;
}
