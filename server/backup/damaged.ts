import { StoreFailure } from '../../db/failure.ts';

/** Returns the failure for an archive whose digest is right but whose contents contradict each other. */
export function damaged(what: string): StoreFailure {
  return new StoreFailure(`The back-up contradicts itself: ${what}. Nothing was changed.`);
}
