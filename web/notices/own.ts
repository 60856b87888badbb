import { redirect } from 'react-router';
import { requireOnboardedPerson } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { noticesPage } from './area.ts';

/** One address for both kinds of account: each finds the own notices behind it. */
export const loader = pageLoader(async (context) => redirect(noticesPage(await requireOnboardedPerson(context))));
