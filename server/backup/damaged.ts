import { StoreFailure } from '../../db/failure.ts';

/** The archive itself is at fault: cut off, altered, or never one of ours. */
export class BadArchive extends StoreFailure {}

/** Returns the failure for an archive whose digest is right but whose contents contradict each other. */
export function damaged(what: string): BadArchive {
  return new BadArchive(`The back-up contradicts itself: ${what}. Nothing was changed.`);
}
