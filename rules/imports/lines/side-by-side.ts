import { plainHeader } from '../headers/plain-header.ts';
import { headersAmong } from '../headers/sheet-columns.ts';

/**
 * Returns the column at which a second table begins beside the first: it repeats the first two headers, one after the
 * other. -1 for a sheet with one table.
 */
export function secondTable(headers: string[]): number {
  const filled = headers.flatMap((header, column) => {
    const plain = plainHeader(header);
    return plain === '' ? [] : [{ plain, header, column }];
  });
  const [first, second] = filled;
  if (!first || !second || headersAmong([first.header, second.header]) === 0) return -1;
  const again = filled.findIndex(
    ({ plain }, at) => at > 1 && plain === first.plain && filled[at + 1]?.plain === second.plain,
  );
  return filled[again]?.column ?? -1;
}
