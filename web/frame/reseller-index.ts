import { redirect } from 'react-router';
import { areaIndex } from '../../rules/next-page.ts';
import { requireReseller } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';

/** Redirects the index to the dashboard (section 2), or to the onboarding before it. */
export const loader = pageLoader(async (context) => {
  throw redirect(areaIndex(await requireReseller(context)));
});
