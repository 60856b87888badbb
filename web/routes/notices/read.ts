import { readNotices } from '../../../domain/events/notices.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { formOf } from '../../route-handlers.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { postAction } from '../../post-action.ts';
import { noticesPage } from './area.ts';

/** Everything that was shown is read. */
export const action = postAction(
  {
    screen: async (context) => noticesPage(await requireOnboardedPerson(context)),
    done: 'told_all_read',
    failed: 'told_failed',
  },
  async (context) => {
    const person = await requireOnboardedPerson(context);
    const upTo = orderIdFrom(textsOf(await formOf(context.request)).get('upTo') ?? undefined);
    await readNotices(context.db, person, { upTo, now: context.now() });
  },
);

export const clientAction = whenOffline(m.told_failed, 'nothing typed');
