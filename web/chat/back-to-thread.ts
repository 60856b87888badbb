import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';

const chats = '/supplier/chats';
const screens = [/^\/supplier\/chats\/\d+$/, /^\/supplier\/requests\/\d+$/];

/** Screen that a supplier's form about a quote was sent from without JavaScript; the list of chats if unknown. */
export async function backToThread(context: RequestContext): Promise<string> {
  const from = screenOfForm(context);
  return from && screens.some((screen) => screen.test(from.pathname)) ? from.pathname + from.search : chats;
}
