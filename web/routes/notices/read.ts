import { readNotices } from '../../../domain/events/notices.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { formOf } from '../../door.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedPerson } from '../../guards.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { verb } from '../../verb.ts';
import { noticesPage } from './area.ts';

/** Everything that was shown is read. */
export const action = verb(
  {
    screen: async (visit) => noticesPage(await requireOnboardedPerson(visit)),
    done: 'told_all_read',
    failed: 'told_failed',
  },
  async (visit) => {
    const person = await requireOnboardedPerson(visit);
    const upTo = orderIdFrom(textsOf(await formOf(visit.request)).get('upTo') ?? undefined);
    await readNotices(visit.db, person, { upTo, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.told_failed, 'nothing typed');
