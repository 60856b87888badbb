import { seeToldThing } from '../../../domain/events/notices.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { type ToldThing, toldThings, toldWords } from '../../../rules/told-kinds.ts';
import { apiHandler, formOf, apiPerson } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';

/** A screen shows what somebody was told of: an order, a request, a product that is low on stock, where a supplier is paid, its keys. */
export const action = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const texts = textsOf(await formOf(context.request));
  const seen: ToldThing[] = toldWords.filter((word) => word === texts.get('said')).map((said) => ({ said }));
  for (const what of toldThings) {
    const id = orderIdFrom(texts.get(what) ?? undefined);
    if (id !== null) seen.push({ [what]: String(id) });
  }
  for (const about of seen) await seeToldThing(context.db, person, { about, now: context.now() });
  return new Response(null, { status: 204 });
});
