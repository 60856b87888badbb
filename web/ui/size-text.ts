import { m } from '../../messages/compiled/messages.js';
import { groupIndian } from '../../rules/money.ts';

/** Returns a size such as '1.2 MB', in units of 1000 as on disks. */
export function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return m.overview_kilobytes({ shown: groupIndian(Math.ceil(bytes / 1000)) });
  if (bytes < 1_000_000_000) return m.overview_megabytes({ shown: (bytes / 1_000_000).toFixed(1) });
  return m.overview_gigabytes({ shown: (bytes / 1_000_000_000).toFixed(1) });
}
