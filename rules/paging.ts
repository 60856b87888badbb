/** A page number from an address; 1 for anything that is not one. The view clamps it to the last page (decision 4). */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
