import { redirectDocument } from 'react-router';
import { profilePage } from '../../rules/next-page.ts';
import { returnPath } from '../../rules/return-path.ts';
import { writeCookie } from '../cookies.ts';
import type { RequestContext } from '../request-context.ts';
import { screenOfForm } from '../return-screen.ts';

/**
 * Clears the cookie and redirects with a full page load, so that no data of the account or the admin area stays in
 * memory.
 */
export function leftFor(
  context: RequestContext,
  cookie: 'session' | 'admin',
  { login, others = [] }: { login: string; others?: string[] },
): Response {
  const cookies = [writeCookie(context, cookie, '', 0), ...others];
  const headers = new Headers(cookies.map((one) => ['set-cookie', one]));
  return redirectDocument(login, { status: 303, headers });
}

/**
 * Screen to return to when signing out without JavaScript failed: the one with the form, else the profile, the admin
 * overview or the market.
 */
export async function stillOn(context: RequestContext): Promise<string> {
  const isAdmin = new URL(context.request.url).pathname.startsWith('/admin/');
  const from = screenOfForm(context);
  const person = isAdmin ? null : await context.person();
  const area = isAdmin ? '/admin/' : `/${person?.userType}/`;
  const screen = from?.pathname.startsWith(area) ? returnPath(from.pathname + from.search) : null;
  return screen ?? (person ? profilePage(person) : isAdmin ? '/admin/overview' : '/');
}
