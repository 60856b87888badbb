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

  /** Was it waited for in vain? Whoever asked again at once would wait as long again. */
  get isSilence(): boolean {
    return isSilence(this.cause) || (this.cause instanceof Error && inVain.test(this.cause.message));
  }
}

/** It may only be read now, as on a server that has not taken over yet. What is answered so was certainly not done. */
const READ_ONLY = '25006';
/** PostgreSQL's: shut down or killed, not yet up, no room, idle for too long in a transaction; all of class 08. */
const states = new Set(['57P01', '57P02', '57P03', '57P05', '53300', '25P03', READ_ONLY]);
/** Of sockets and names. */
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
/** The driver's word for an answer that did not come in time. */
const SILENCE = 'Query read timeout';
/** Of a connection that could not be had in time. */
const inVain = /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection)/;
/** Of the driver, which gives these no code. */
const said =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Does this error of the driver say that the database went away, or cannot be reached now? */
export function saysAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(saysAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return states.has(code) || /^08...$/.test(code) || sockets.has(code) || said.test(error.message) || isSilence(error);
}

/** Did the database not answer at all, neither by a word nor by an end? */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE;
}

/** Has the database refused it itself, so that nothing was done? */
export function isRefusal(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === READ_ONLY;
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

/** An error of the driver in its own words, of every address that was tried. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  if (isSilence(error)) return 'no answer came in time';
  return error instanceof Error ? error.message : String(error);
}
