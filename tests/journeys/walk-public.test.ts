import { peopleOf } from './screens-cast.ts';
import { publicScreens } from './screens-public.ts';
import { resellerScreens } from './screens-reseller.ts';
import { signInScreens } from './screens-sign-in.ts';
import { fileJourney } from './site.ts';
import { walk } from './walk.ts';

const journey = await fileJourney();
const people = await peopleOf(journey);

walk(journey, [...publicScreens(people), ...signInScreens(people), ...resellerScreens(people)]);
