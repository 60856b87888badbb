import { chooseNotices, setQuietHours } from '../../../domain/events/notice-choices.ts';
import { m } from '../../../messages/compiled/messages.js';
import { quietHoursSchema } from '../../../rules/quiet-hours.ts';
import { noticeKindsOf } from '../../../rules/notice-kinds.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { noticesPage } from './area.ts';
import { kindsBySms } from './kinds-by-sms.ts';

/** What is not ticked is not wanted; of a channel that the page does not offer nothing is said. */
export const action = postAction(
  {
    screen: async (context) => `${noticesPage(await requireOnboardedPerson(context))}/choices`,
    done: 'told_chosen',
    failed: 'told_failed',
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

export const clientAction = whenOffline(m.told_failed);
