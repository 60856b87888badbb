import { redirectDocument } from 'react-router';
import { profilePage } from '../rules/next-page.ts';
import { returnPath } from '../rules/return-path.ts';
import { writeCookie } from './cookies.ts';
import type { Visit } from './visit.ts';

/** Out of an account or of the admin area: a page that knows nothing of whoever was here. */
export function leftFor(visit: Visit, cookie: 'session' | 'admin', login: string): Response {
  return redirectDocument(login, { status: 303, headers: { 'set-cookie': writeCookie(visit, cookie, '', 0) } });
}

/** The screen on which somebody wanted to sign out without JavaScript, when they could not; else their profile, or the admin area. */
export async function stillOn(visit: Visit): Promise<string> {
  const { request } = visit;
  const isAdmin = new URL(request.url).pathname.startsWith('/admin/');
  const from = request.headers.get('referer') ?? '';
  const { pathname, search } = new URL(URL.canParse(from) ? from : '/', request.url);
  const person = isAdmin ? null : await visit.person();
  const area = isAdmin ? '/admin/' : `/${person?.userType}/`;
  const standing = pathname.startsWith(area) ? returnPath(pathname + search) : null;
  return standing ?? (person ? profilePage(person) : isAdmin ? '/admin/overview' : '/');
}
