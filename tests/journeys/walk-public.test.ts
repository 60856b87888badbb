import { peopleOf } from './screens-cast.ts';
import { orderScreens } from './screens-orders.ts';
import { publicScreens } from './screens-public.ts';
import { resellerScreens } from './screens-reseller.ts';
import { signInScreens } from './screens-sign-in.ts';
import { fileJourney } from './site.ts';
import { type SownOrders, sowOrders } from './sown-orders.ts';
import { quoteScreens, type SownQuote, sowQuote } from './sown-quotes.ts';
import { walk } from './walk.ts';

const sown: SownOrders[] = [];
const quotes: SownQuote[] = [];
const journey = await fileJourney(async (db) => {
  sown.push(await sowOrders(db));
  quotes.push(await sowQuote(db));
});
const people = await peopleOf(journey);

walk(journey, [
  ...publicScreens(people),
  ...signInScreens(people),
  ...resellerScreens(people),
  ...sown.flatMap((orders) => orderScreens('reseller', orders, people.reseller)),
  ...quotes.flatMap((quote) => quoteScreens('reseller', quote, people.reseller)),
]);
