import { operatorsOf } from './operators-cast.ts';
import { adminScreens } from './screens-admin.ts';
import { peopleOf } from './screens-cast.ts';
import { fileJourney } from './site.ts';
import { walk } from './walk.ts';

const journey = await fileJourney();

const people = await peopleOf(journey);

walk(journey, adminScreens(people, await operatorsOf(journey, people.admin)));
