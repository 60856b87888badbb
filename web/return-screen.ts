import type { RequestContext } from './request-context.ts';
import { pagePath } from './route-handlers.ts';

/**
 * Returns the screen of an action whose address is one segment below it, as most are: 'orders/7/ship' belongs to
 * 'orders/7'.
 */
export async function screenAbove({ request }: RequestContext): Promise<string> {
  return pagePath(new URL(request.url)).replace(/\/[^/]+\/?$/, '');
}

/**
 * Returns the screen that a form was sent from without JavaScript, for actions of several screens; null if the browser
 * does not send it. The Referer header is untrusted: callers must check that it is one of their own screens.
 */
export function screenOfForm({ request }: RequestContext): URL | null {
  return URL.parse(request.headers.get('referer') ?? '');
}
