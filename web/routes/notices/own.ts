import { redirect } from 'react-router';
import { screen } from '../../door.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { noticesPage } from './area.ts';

/** One address for both kinds of account: each finds the own notices behind it. */
export const loader = screen(async (visit) => redirect(noticesPage(await requireOnboardedPerson(visit))));
