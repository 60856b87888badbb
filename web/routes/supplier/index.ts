import { redirect } from 'react-router';
import { nextPage } from '../../../rules/next-page.ts';
import { requireSupplier, screen } from '../../door.ts';

/** The index leads to the products (section 2), or to the onboarding before them. */
export const loader = screen(async (visit) => {
  throw redirect(nextPage(await requireSupplier(visit)));
});
