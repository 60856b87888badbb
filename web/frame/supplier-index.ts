import { redirect } from 'react-router';
import { areaIndex } from '../../rules/next-page.ts';
import { requireSupplier } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';

/** Redirects the index to the products (section 2), or to the onboarding before them. */
export const loader = pageLoader(async (context) => {
  throw redirect(areaIndex(await requireSupplier(context)));
});
