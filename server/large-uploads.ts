import type { MiddlewareHandler } from 'hono';
import { sessionOf } from '../domain/accounts/sessions.ts';
import { m } from '../messages/compiled/messages.js';
import { readCookie } from '../web/cookies.ts';
import type { World } from '../web/world.ts';

/** A form stands in memory while it is read. */
const AT_ONCE = 2;
const RETRY_SECONDS = 30;

/**
 * Where a sheet may bring a ZIP of photos: only a supplier sends more than the usual there, only with its length said
 * beforehand, and only a few at once.
 */
export function largeUploads(
  world: Pick<World, 'db' | 'now'>,
  limits: { path: RegExp; usual: MiddlewareHandler; large: MiddlewareHandler; above: number },
  always: Record<string, string>,
): MiddlewareHandler {
  const { path, usual, large, above } = limits;
  let underWay = 0;
  return async (c, next) => {
    const isLarge = path.test(c.req.path) && Number(c.req.header('content-length') ?? 0) > above;
    if (!isLarge || !(await isOfSupplier(world, c.req.raw))) return usual(c, next);
    if (underWay >= AT_ONCE) return c.text(m.uploads_busy(), 503, { ...always, 'retry-after': String(RETRY_SECONDS) });
    underWay += 1;
    try {
      return await large(c, next);
    } finally {
      underWay -= 1;
    }
  };
}

async function isOfSupplier({ db, now }: Pick<World, 'db' | 'now'>, request: Request): Promise<boolean> {
  const token = readCookie(request, 'session');
  const session = token ? await sessionOf(db, token, now()) : null;
  return session?.person?.userType === 'supplier' && session.person.onboardingCompleted;
}
