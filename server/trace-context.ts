const form = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/;

/** A request's place in a trace that another system began. */
export interface TraceContext {
  traceId: string;
  /** The sender's span. */
  parentId: string;
}

/**
 * Reads the header traceparent (W3C Trace Context, 3.2) of a trusted proxy; null for anything else, because anyone
 * could invent one. Later versions may append more parts.
 */
export function traceContextOf(given: unknown, trustProxy: number): TraceContext | null {
  if (trustProxy === 0 || typeof given !== 'string') return null;
  const [, version, traceId = '', parentId = '', more] = form.exec(given.trim()) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  return isNone(traceId) || isNone(parentId) ? null : { traceId, parentId };
}

function isNone(id: string): boolean {
  return /^0*$/.test(id);
}
