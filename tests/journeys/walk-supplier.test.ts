import { supplierScreens } from './screens-supplier.ts';
import { peopleOf } from './screens-cast.ts';
import { fileJourney } from './site.ts';
import { walk } from './walk.ts';

const journey = await fileJourney();

walk(journey, supplierScreens(await peopleOf(journey)));
