import { seeToldThing } from '../../../domain/events/notices.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { call, formOf, personCalling } from '../../door.ts';
import { textsOf } from '../../form-texts.ts';

/** A screen shows what somebody was told of: an order, or a product that is low on stock. */
export const action = call(async (visit) => {
  const person = await personCalling(visit);
  const texts = textsOf(await formOf(visit.request));
  for (const what of ['order', 'product']) {
    const id = orderIdFrom(texts.get(what) ?? undefined);
    if (id !== null) await seeToldThing(visit.db, person, { about: { [what]: String(id) }, now: visit.now() });
  }
  return new Response(null, { status: 204 });
});
