import { pagePath } from '../route-handlers.ts';
import type { RequestContext } from '../request-context.ts';

/** The thread's own screen, to which its verbs lead back: their addresses lie one step below it. */
export async function threadScreen({ request }: RequestContext): Promise<string> {
  return pagePath(new URL(request.url)).replace(/\/[^/]+$/, '');
}
