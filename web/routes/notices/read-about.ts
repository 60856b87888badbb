import { readNoticesAbout } from '../../../domain/events/notices.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import { type NoticeSubject, noticeSubjects, noticeSubjectWords } from '../../../rules/notice-kinds.ts';
import { apiHandler, formOf, apiPerson } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';

/** A screen shows what somebody was told of: an order, a request, a product that is low on stock, where a supplier is paid, its keys. */
export const action = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const texts = textsOf(await formOf(context.request));
  const seen: NoticeSubject[] = noticeSubjectWords
    .filter((word) => word === texts.get('said'))
    .map((said) => ({ said }));
  for (const what of noticeSubjects) {
    const id = orderIdFrom(texts.get(what) ?? undefined);
    if (id !== null) seen.push({ [what]: String(id) });
  }
  for (const about of seen) await readNoticesAbout(context.db, person, { about, now: context.now() });
  return new Response(null, { status: 204 });
});
