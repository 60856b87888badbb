import { redirect } from 'react-router';
import { adminPages } from '../../../rules/admin.ts';
import { screen } from '../../door.ts';
import { requireAdmin } from '../../guards.ts';

/** The index leads to the warehouse locations (section 2). */
export const loader = screen(async (visit) => {
  await requireAdmin(visit);
  throw redirect(`/admin/${adminPages[0]}`);
});
