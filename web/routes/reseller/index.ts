import { redirect } from 'react-router';
import { areaIndex } from '../../../rules/next-page.ts';
import { screen } from '../../door.ts';
import { requireReseller } from '../../guards.ts';

/** The index leads to the dashboard (section 2), or to the onboarding before it. */
export const loader = screen(async (visit) => {
  throw redirect(areaIndex(await requireReseller(visit)));
});
