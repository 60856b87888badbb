import { peopleOf } from './screens-cast.ts';
import { orderScreens } from './screens-orders.ts';
import { publicScreens } from './screens-public.ts';
import { resellerScreens } from './screens-reseller.ts';
import { signInScreens } from './screens-sign-in.ts';
import { type SeededOrders, seedOrders } from './seeded-orders.ts';
import { quoteScreens, type SeededQuote, seedQuote } from './seeded-quotes.ts';
import { fileJourney } from './site.ts';
import { walk } from './walk.ts';

const seeded: SeededOrders[] = [];
const quotes: SeededQuote[] = [];
const journey = await fileJourney(
  async (db) => {
    seeded.push(await seedOrders(db));
    quotes.push(await seedQuote(db));
  },
  { samples: 'more' },
);
const people = await peopleOf(journey);

walk(journey, [
  ...publicScreens(people),
  ...signInScreens(people),
  ...resellerScreens(people),
  ...seeded.flatMap((orders) => orderScreens('reseller', orders, people.reseller)),
  ...quotes.flatMap((quote) => quoteScreens('reseller', quote, people.reseller)),
]);
