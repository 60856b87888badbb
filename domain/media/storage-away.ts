import { Refusal } from '../refusal.ts';

/** Seconds after which another try can succeed; on a full disk a person has to make room first. */
const RETRY_SECONDS = 30;
export const FULL_RETRY_SECONDS = 120;

/**
 * The file storage is unreachable or refuses to work. Nothing was acknowledged, so people may try again; a file whose
 * storing failed may exist all the same.
 */
export class StorageAway extends Refusal {
  /** `reason` is for the log; it holds no secret. */
  constructor(
    readonly reason: string,
    { isFull = false } = {},
  ) {
    super(503, isFull ? 'no_space' : 'storage_away', {}, { retryAfter: isFull ? FULL_RETRY_SECONDS : RETRY_SECONDS });
    this.name = 'StorageAway';
  }
}
