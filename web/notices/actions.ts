import { redirect } from 'react-router';
import { chooseNotices, setQuietHours } from '../../domain/notices/notice-choices.ts';
import { openNotice, readNotices, readNoticesAbout } from '../../domain/notices/notices.ts';
import { m } from '../../messages/compiled/messages.js';
import { orderIdFrom } from '../../rules/id.ts';
import {
  type NoticeSubject,
  noticeKindsOf,
  noticePlace,
  noticeSubjects,
  noticeSubjectWords,
} from '../../rules/notices/notice-kinds.ts';
import { quietHoursSchema } from '../../rules/notices/quiet-hours.ts';
import { byPattern, sentAsItIs } from '../by-pattern.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedPerson } from '../guards.ts';
import { postAction } from '../post-action.ts';
import { apiHandler, apiPerson, formAction, formOf, parsed } from '../route-handlers.ts';
import { refusedWhenOffline, whenOffline } from '../ui/when-offline.ts';
import { noticesPage } from './area.ts';
import { kindsBySms } from './kinds-by-sms.ts';

/** Marks all shown notices as read. */
const read = postAction(
  {
    screen: async (context) => noticesPage(await requireOnboardedPerson(context)),
    done: 'notices_all_read',
    failed: 'notices_failed',
  },
  async (context) => {
    const person = await requireOnboardedPerson(context);
    const upTo = orderIdFrom(textsOf(await formOf(context.request)).get('upTo') ?? undefined);
    await readNotices(context.db, person, { upTo, now: context.now() });
  },
);

/**
 * Saves the choice of notices: a kind with an unticked box is unwanted. A channel that the page does not offer stays
 * unchanged.
 */
const choose = postAction(
  {
    screen: async (context) => `${noticesPage(await requireOnboardedPerson(context))}/choices`,
    done: 'notices_chosen',
    failed: 'notices_failed',
  },
  async (context) => {
    const person = await requireOnboardedPerson(context);
    const texts = textsOf(await formOf(context.request));
    const bySms = kindsBySms(context, person);
    const quiet = bySms.length > 0 ? parsed(quietHoursSchema, Object.fromEntries(texts)) : null;
    const app = noticeKindsOf(person.userType).filter((kind) => !texts.has(`app.${kind}`));
    await chooseNotices(context.db, person, { channel: 'app', unwanted: app });
    if (!quiet) return;
    const sms = bySms.filter((kind) => !texts.has(`sms.${kind}`));
    await chooseNotices(context.db, person, { channel: 'sms', unwanted: sms });
    await setQuietHours(context.db, person, quiet);
  },
);

/**
 * Marks notices as read when a screen shows their subject: an order, a request, a product with low stock, payment
 * details or API keys.
 */
const readAbout = apiHandler(async (context) => {
  const person = await apiPerson(context);
  const texts = textsOf(await formOf(context.request));
  const subjects: NoticeSubject[] = noticeSubjectWords
    .filter((word) => word === texts.get('said'))
    .map((word) => ({ said: word }));
  for (const what of noticeSubjects) {
    const id = orderIdFrom(texts.get(what) ?? undefined);
    if (id !== null) subjects.push({ [what]: String(id) });
  }
  for (const about of subjects) await readNoticesAbout(context.db, person, { about, now: context.now() });
  return new Response(null, { status: 204 });
});

/** Redirects to the subject of a notice and marks it as read. */
const open = formAction(async (context, { params }) => {
  const person = await requireOnboardedPerson(context);
  const { kind, about } = await openNotice(context.db, person, { id: orderIdFrom(params['id']), now: context.now() });
  return redirect(noticePlace(person.userType, kind, about), 303);
});

export const action = byPattern({
  'notices/read': read,
  'notices/choose': choose,
  'notices/seen': readAbout,
  'notices/:id/open': open,
});

export const clientAction = byPattern(
  {
    'notices/read': whenOffline(m.notices_failed, 'nothing typed'),
    'notices/choose': whenOffline(m.notices_failed),
    'notices/:id/open': refusedWhenOffline(undefined, undefined, 'nothing typed'),
  },
  sentAsItIs,
);
