import { adminScreens } from './screens-admin.ts';
import { peopleOf } from './screens-cast.ts';
import { fileJourney } from './site.ts';
import { walk } from './walk.ts';

const journey = await fileJourney();

walk(journey, adminScreens(await peopleOf(journey)));
