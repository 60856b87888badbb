import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';

/** What is known of a request once it is answered. */
export interface Answered {
  requestId: string;
  method: string;
  /** Without the query. */
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
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** The id of a request: ours, or that of a proxy that is believed. */
export function requestIdOf(given: unknown, trustProxy: number): string {
  return trustProxy > 0 && typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** One line for each request at this level; those that a machine makes every few seconds are for the curious. */
export function requestLine(log: Logger, level: 'info' | 'debug', { bytes, ...seen }: Answered): void {
  const line = { ...seen, ms: Math.round(seen.ms * 10) / 10, ...(bytes !== null && { bytes }) };
  log[probes.has(seen.route) ? 'debug' : level](line, 'request');
}
