import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { missingMigrations } from '../db/migrate.ts';
import { DOCTOR_HEADER, isDoctorWord } from './doctor/doctor-word.ts';
import type { Metrics } from './metrics.ts';
import { systemClock } from './outside/clock.ts';

const PATIENCE_MS = 1_000;
/** Headers of a proxy; behind a proxy on this machine every request comes from the loopback address. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export interface HealthParts {
  db: Database;
  metrics: Metrics;
  version: string;
  /** The shop's secret, and a request's counted address, both for the doctor. */
  secret: string;
  addressOf(request: Request, socketAddress: string | undefined): string;
  /** Token for the metrics; if null, only this machine may read them, or nobody. */
  metricsToken: string | null;
  /**
   * Is the site set up for the public? Then a request from this machine may come through a proxy, even without its
   * headers.
   */
  isPublic: boolean;
  isStopping(): boolean;
  /** Was something refused for lack of space within the last minute? */
  isFull(): boolean;
}

/** Endpoints for machines: alive, ready, and metrics. Without cookies, and never cached. */
export function health(parts: HealthParts, always: Record<string, string>) {
  const headers = { ...always, 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  const app = new Hono<{ Bindings: { socketAddress: string | undefined } }>();
  let asking: Promise<string | null> | null = null;

  app.get('/healthz', (c) => {
    const isDoctor = isDoctorWord(c.req.header(DOCTOR_HEADER) ?? null, parts.secret, systemClock.now());
    const seen = isDoctor ? `\nseen ${parts.addressOf(c.req.raw, c.env.socketAddress)}` : '';
    return c.body(`ok ${parts.version}${seen}`, 200, headers);
  });

  app.get('/readyz', async (c) => {
    // Concurrent requests share one query.
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

async function whyNotReady({ db, isFull }: HealthParts): Promise<string | null> {
  const late = new AbortController();
  const answer = missingMigrations(db).then(
    (missing) => {
      if (missing.length > 0) return 'the database lacks migrations';
      return isFull() ? 'no space is left, nothing can be saved' : null;
    },
    () => 'the database does not answer',
  );
  const tooLate = pause(PATIENCE_MS, 'the database does not answer', { signal: late.signal });
  tooLate.catch(() => {});
  return Promise.race([answer, tooLate]).finally(() => late.abort());
}

/**
 * May this request read the metrics? With a configured token only with that token; without one only from this machine,
 * and not on a public site.
 */
function mayRead(
  request: Request,
  socket: string | undefined,
  parts: Pick<HealthParts, 'metricsToken' | 'isPublic'>,
): boolean {
  const { metricsToken, isPublic } = parts;
  if (metricsToken !== null) return isSame(request.headers.get('authorization') ?? '', `Bearer ${metricsToken}`);
  return !isPublic && isLoopback(socket) && forwarding.every((name) => !request.headers.has(name));
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return plain === '::1' || (isIPv4(plain) && plain.startsWith('127.'));
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
