import { orderScreens } from './screens-orders.ts';
import { supplierScreens } from './screens-supplier.ts';
import { peopleOf } from './screens-cast.ts';
import { fileJourney } from './site.ts';
import { type SownOrders, sowOrders, trader } from './sown-orders.ts';
import { walk } from './walk.ts';

const sown: SownOrders[] = [];
const journey = await fileJourney(async (db) => {
  sown.push(await sowOrders(db));
});
const seller = await trader(journey, 'supplier');

walk(journey, [
  ...supplierScreens(await peopleOf(journey)),
  ...sown.flatMap((orders) => orderScreens('supplier', orders, seller)),
]);
