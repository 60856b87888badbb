import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import type { Metrics } from './metrics.ts';

const PATIENCE_MS = 1_000;
/** A proxy on this machine makes everybody a neighbour. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export interface HealthParts {
  db: Database;
  metrics: Metrics;
  /** The secret that opens the figures; null where only this machine may read them, or nobody. */
  metricsToken: string | null;
  /** Is it set up for people elsewhere? Then a proxy on this machine may speak, even one that adds no header. */
  isPublic: boolean;
  isStopping(): boolean;
}

/** The answers for machines: is it alive, is it ready, and its figures. Without cookies, and never cached. */
export function health(parts: HealthParts, always: Record<string, string>) {
  const headers = { ...always, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  const app = new Hono<{ Bindings: { socketAddress: string | undefined } }>();
  let asking: Promise<string | null> | null = null;

  app.get('/healthz', (c) => c.body('ok', 200, headers));

  app.get('/readyz', async (c) => {
    // However many ask, the database is asked once.
    asking ??= whyNotReady(parts).finally(() => (asking = null));
    const reason = parts.isStopping() ? 'stopping' : await asking;
    return c.body(reason ?? 'ready', reason === null ? 200 : 503, headers);
  });

  app.get('/metrics', async (c, next) => {
    if (!mayRead(c.req.raw, c.env.socketAddress, parts)) return next();
    const { text, type } = await parts.metrics.text();
    return c.body(text, 200, { ...headers, 'content-type': type });
  });

  return app;
}

async function whyNotReady({ db }: HealthParts): Promise<string | null> {
  const late = new AbortController();
  const answer = missingMigrations(db).then(
    (missing) => (missing.length === 0 ? null : 'the database lacks migrations'),
    () => 'the database does not answer',
  );
  const tooLate = pause(PATIENCE_MS, 'the database does not answer', { signal: late.signal });
  tooLate.catch(() => {});
  return Promise.race([answer, tooLate]).finally(() => late.abort());
}

/** With the token; where there is none, from this machine itself, unless the site is set up for people elsewhere. */
function mayRead(request: Request, socket: string | undefined, parts: Omit<HealthParts, 'db' | 'metrics'>): boolean {
  const { metricsToken, isPublic } = parts;
  if (metricsToken !== null) return isSame(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`);
  return !isPublic && isLoopback(socket) && forwarding.every((name) => !request.headers.has(name));
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** In the same time for any other text. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
