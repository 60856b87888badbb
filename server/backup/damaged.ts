import { StoreFailure } from '../../db/failure.ts';

/** An archive that contradicts itself, although its digest is right. */
export function damaged(what: string): StoreFailure {
  return new StoreFailure(`The back-up contradicts itself: ${what}. Nothing was changed.`);
}
