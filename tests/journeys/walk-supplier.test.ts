import { orderScreens } from './screens-orders.ts';
import { supplierScreens } from './screens-supplier.ts';
import { peopleOf } from './screens-cast.ts';
import { fileJourney } from './site.ts';
import { type SownOrders, sowOrders, trader } from './sown-orders.ts';
import { quoteScreens, type SownQuote, sowQuote } from './sown-quotes.ts';
import { walk } from './walk.ts';

const sown: SownOrders[] = [];
const quotes: SownQuote[] = [];
const journey = await fileJourney(async (db) => {
  sown.push(await sowOrders(db));
  quotes.push(await sowQuote(db));
});
const seller = await trader(journey, 'supplier');

walk(journey, [
  ...supplierScreens(await peopleOf(journey)),
  ...sown.flatMap((orders) => orderScreens('supplier', orders, seller)),
  ...quotes.flatMap((quote) => quoteScreens('supplier', quote, seller)),
]);
