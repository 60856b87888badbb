/** Returns the address, or null if it cannot be parsed. (Some browsers that we support lack `URL.parse()`.) */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
