/** Statuses of a server or proxy that is restarting or busy; worth another try. */
export const isPassing = (status: number) => [502, 503, 504].includes(status);

/**
 * True for an error status, from the site or a proxy, that another try will not change. 511 is a network's sign-in
 * page, which means no connection to the site.
 */
export const isFailed = (status: number) => status >= 400 && status !== 511 && !isPassing(status);

/** Returns the status of a foreign answer, as `web/foreign-answers.ts` throws it; null for a lost connection. */
export function statusOf(error: unknown): number | null {
  return error instanceof TypeError && typeof error.cause === 'number' ? error.cause : null;
}
