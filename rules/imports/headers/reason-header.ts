import { plainHeader } from './plain-header.ts';
import { reasonWords } from './sheet-headers.ts';

const reasons = new Set(reasonWords.split(';').map(plainHeader));

/** Is this the header of the reasons in a sheet of wrong rows? */
export function isReasonHeader(header: string): boolean {
  return reasons.has(plainHeader(header));
}
