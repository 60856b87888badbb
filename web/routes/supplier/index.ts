import { redirect } from 'react-router';
import { areaIndex } from '../../../rules/next-page.ts';
import { screen } from '../../door.ts';
import { requireSupplier } from '../../guards.ts';

/** The index leads to the products (section 2), or to the onboarding before them. */
export const loader = screen(async (visit) => {
  throw redirect(areaIndex(await requireSupplier(visit)));
});
