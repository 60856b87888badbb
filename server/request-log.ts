import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { TraceContext } from './trace-context.ts';

/** Facts of an answered request. */
export interface Answered {
  requestId: string;
  method: string;
  /** Path without the query; '/*' without a route. */
  path: string;
  /** Pattern of the route, '/product/:id'. */
  route: string;
  status: number;
  /** Milliseconds until the answer began. */
  ms: number;
  /** Length of the answer; null where it is not stated. */
  bytes: number | null;
  /** Null where no proxy named a trace. */
  trace: TraceContext | null;
}

const idForm = /^[\w-]{8,64}$/;
/**
 * Ten digits may be a telephone number, which a client could send as an id through a proxy; they are accepted only in
 * the forms that proxies make.
 */
const longNumber = /\d(?:[_-]*\d){9}/;
const madeForm = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i;
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Returns the id of a request: a trusted proxy's, otherwise our own. */
export function requestIdOf(given: unknown, trustProxy: number): string {
  return trustProxy > 0 && typeof given === 'string' && isId(given) ? given : randomUUID();
}

function isId(given: string): boolean {
  return idForm.test(given) && (madeForm.test(given) || !longNumber.test(given));
}

/** Logs one line for each request at this level; health checks, which come every few seconds, at the debug level. */
export function requestLine(log: Logger, level: 'info' | 'debug', { bytes, trace, ...answered }: Answered): void {
  const line = { ...answered, ms: Math.round(answered.ms * 10) / 10, ...(bytes !== null && { bytes }), ...trace };
  log[probes.has(answered.route) ? 'debug' : level](line, 'request');
}
