import type { RequestContext } from './request-context.ts';
import { pagePath } from './route-handlers.ts';

/**
 * The screen that an action returns to where its address lies one step below it, as most do: 'orders/7/ship' belongs to
 * 'orders/7'. Nothing else cuts an address.
 */
export async function screenAbove({ request }: RequestContext): Promise<string> {
  return pagePath(new URL(request.url)).replace(/\/[^/]+\/?$/, '');
}

/**
 * The screen on which a form was sent without JavaScript, for actions that stand on several; null where the browser does not
 * say. It is the browser's word: who leads back to it looks whether it is one of their own.
 */
export function screenOfForm({ request }: RequestContext): URL | null {
  return URL.parse(request.headers.get('referer') ?? '');
}
