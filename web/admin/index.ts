import { redirect } from 'react-router';
import { adminPages } from '../../rules/admin/admin.ts';
import { requireAdmin } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';

/** Redirects the index to the warehouse locations (section 2). */
export const loader = pageLoader(async (context) => {
  await requireAdmin(context);
  throw redirect(`/admin/${adminPages[0]}`);
});
