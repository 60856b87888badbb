import { peopleOf } from './screens-cast.ts';
import { orderScreens } from './screens-orders.ts';
import { supplierScreens } from './screens-supplier.ts';
import { demo, type SeededOrders, seedOrders, trader } from './seeded-orders.ts';
import { mixedQuoteScreen, quoteScreens, type SeededQuote, seedQuote } from './seeded-quotes.ts';
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
const seller = await trader(journey, 'supplier');
const mixed = await Promise.all(
  quotes.map(async (quote) =>
    mixedQuoteScreen(quote, await trader(journey, 'supplier', { ...demo, supplier: quote.mixed.supplier })),
  ),
);

walk(journey, [
  ...supplierScreens(await peopleOf(journey)),
  ...seeded.flatMap((orders) => orderScreens('supplier', orders, seller)),
  ...quotes.flatMap((quote) => quoteScreens('supplier', quote, seller)),
  ...mixed,
]);
