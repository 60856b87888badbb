import type { RequestContext } from '../request-context.ts';

const chats = '/supplier/chats';
const screens = [/^\/supplier\/chats\/\d+$/, /^\/supplier\/requests\/\d+$/];

/** The screen from which a supplier's form about a quote was sent without JavaScript; the chats where none is told. */
export async function backToThread({ request }: RequestContext): Promise<string> {
  const from = request.headers.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(from) ? from : chats, request.url);
  return screens.some((screen) => screen.test(pathname)) ? pathname + search : chats;
}
