/** 'old_price' and 'UnitCost' -> 'old price' and 'Unit Cost'. */
export function inWords(header: string): string {
  return header.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll('_', ' ');
}
