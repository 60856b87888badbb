import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

/** The facts of a request once it is answered. */
export interface Answered {
  requestId: string;
  method: string;
  /** Without the query; '/*' where no route is. */
  path: string;
  /** The route's pattern, '/product/:id'. */
  route: string;
  status: number;
  /** Until the answer began. */
  ms: number;
  /** Null where the answer does not say. */
  bytes: number | null;
}

const idForm = /^[\w-]{8,64}$/;
/** A proxy may pass on what its client sent: what could be somebody's number is none but in a form that proxies make. */
const longNumber = /\d(?:[_-]*\d){9}/;
const madeForm = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32})$/i;
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** The id of a request: ours, or that of a proxy that is believed. */
export function requestIdOf(given: unknown, trustProxy: number): string {
  return trustProxy > 0 && typeof given === 'string' && isId(given) ? given : randomUUID();
}

function isId(given: string): boolean {
  return idForm.test(given) && (madeForm.test(given) || !longNumber.test(given));
}

/** One line for each request at this level; those that a machine makes every few seconds are for the curious. */
export function requestLine(log: Logger, level: 'info' | 'debug', { bytes, ...seen }: Answered): void {
  const line = { ...seen, ms: Math.round(seen.ms * 10) / 10, ...(bytes !== null && { bytes }) };
  log[probes.has(seen.route) ? 'debug' : level](line, 'request');
}
