/** Effect of a query whose answer never came: certainly nothing was written, or unknown. */
export type Outcome = 'nothing' | 'unknown';

/**
 * The database went away or could not be reached: not the query's fault, and it may succeed soon. Thrown by the
 * connections themselves (server-client.ts), so that no other code has to know the driver's errors.
 */
export class DatabaseAway extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome, cause: unknown) {
    super(`The database went away: ${reasonOf(cause)}.`, { cause });
    this.name = 'DatabaseAway';
    this.outcome = outcome;
  }

  /** Did the query time out without any answer? Another try would wait as long. */
  get isSilence(): boolean {
    return isSilence(this.cause) || (this.cause instanceof Error && inVain.test(this.cause.message));
  }

  /** Is the database there, but without space for the write? */
  get isFull(): boolean {
    return isFullDisk(this.cause);
  }
}

/** PostgreSQL's code for a full disk. */
const FULL = '53100';
/** The system's messages for a full disk, an exceeded quota and a limit of file sizes; the latter two have no code of their own. */
const fullMessage = /(?:No space left on device|Disk quota exceeded|File too large)$/;
/** The server is read-only, like a standby before it takes over, or its disk is full: a refused query wrote nothing. */
const refusals = new Set(['25006', FULL]);
/**
 * PostgreSQL's codes: shut down or killed, starting, too many connections, idle too long in a transaction; and all of
 * class 08.
 */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', ...refusals]);
/** Codes of sockets and name resolution. */
const sockets = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** The driver's message for an answer that did not come in time. */
const SILENCE = 'Query read timeout';
/** Messages for a connection that could not be made in time. */
const inVain = /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection)/;
/** Messages of the driver's errors that have no code. */
const awayMessage =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Does this error mean that the database went away or cannot be reached? */
export function saysAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    states.has(code) ||
    /^08...$/.test(code) ||
    sockets.has(code) ||
    awayMessage.test(error.message) ||
    isSilence(error) ||
    isFullDisk(error)
  );
}

/** Did the database neither answer nor close the connection? */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** Did the database refuse the query, so that nothing was written? */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && (refusals.has(codeOf(error)) || isFullDisk(error));
}

/** Did the database find no space? Its connection stays usable. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === FULL || fullMessage.test(error.message));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** Returns the driver's message, for every address that was tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (isSilence(error)) return 'no answer came in time';
  return error instanceof Error ? error.message : String(error);
}
