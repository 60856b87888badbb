/** What an answer that never came leaves open: certainly nothing was written, or nobody knows. */
export type Outcome = 'nothing' | 'unknown';

/**
 * The database went away, or could not be reached: no fault of what was asked, and it may be asked again soon. Made by the
 * connections themselves (server-client.ts), so that nobody else has to know how a driver says so.
 */
export class DatabaseAway extends Error {
  constructor(
    readonly outcome: Outcome,
    cause: unknown,
  ) {
    super(`The database went away: ${reasonOf(cause)}.`, { cause });
    this.name = 'DatabaseAway';
  }
}

/** PostgreSQL's: shut down or killed, not yet up, no room, idle for too long in a transaction; all of class 08. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03']);
/** Of sockets and names. */
const sockets = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** Of the driver, which gives these no code. */
const said =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Does this error of the driver say that the database went away, or cannot be reached now? */
export function saysAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return states.has(code) || /^08...$/.test(code) || sockets.has(code) || said.test(error.message);
}

/** An error of the driver in its own words, of every address that was tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
