import { redirectDocument } from 'react-router';
import { profilePage } from '../../rules/next-page.ts';
import { returnPath } from '../../rules/return-path.ts';
import { writeCookie } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';

/** Out of an account or of the admin area: a page that knows nothing of whoever was here. */
export function leftFor(context: RequestContext, cookie: 'session' | 'admin', login: string): Response {
  return redirectDocument(login, { status: 303, headers: { 'set-cookie': writeCookie(context, cookie, '', 0) } });
}

/** The screen on which somebody wanted to sign out without JavaScript, when they could not; else their profile, or the admin area. */
export async function stillOn(context: RequestContext): Promise<string> {
  const isAdmin = new URL(context.request.url).pathname.startsWith('/admin/');
  const from = screenOfForm(context);
  const person = isAdmin ? null : await context.person();
  const area = isAdmin ? '/admin/' : `/${person?.userType}/`;
  const screen = from?.pathname.startsWith(area) ? returnPath(from.pathname + from.search) : null;
  return screen ?? (person ? profilePage(person) : isAdmin ? '/admin/overview' : '/');
}
