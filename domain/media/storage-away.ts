import { Refusal } from '../refusal.ts';

/** Seconds after which another try can succeed. */
const RETRY_SECONDS = 30;

/**
 * The place where files are kept cannot be reached, or refuses to work. Nothing was acknowledged, and people may try
 * again; a file whose storing failed may be there all the same.
 */
export class StorageAway extends Refusal {
  /** `reason` is for the log; it holds no secret. */
  constructor(readonly reason: string) {
    super(503, 'storage_away', {}, { retryAfter: RETRY_SECONDS });
    this.name = 'StorageAway';
  }
}
