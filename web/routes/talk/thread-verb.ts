import { pagePath } from '../../door.ts';
import type { Visit } from '../../visit.ts';

/** The thread's own screen, to which its verbs lead back: their addresses lie one step below it. */
export async function threadScreen({ request }: Visit): Promise<string> {
  return pagePath(new URL(request.url)).replace(/\/[^/]+$/, '');
}
