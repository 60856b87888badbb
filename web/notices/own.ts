import { redirect } from 'react-router';
import { requireOnboardedPerson } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { noticesPage } from './area.ts';

/** Redirects to a person's own notices: one address for both kinds of account. */
export const loader = pageLoader(async (context) => redirect(noticesPage(await requireOnboardedPerson(context))));
