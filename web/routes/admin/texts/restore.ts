import { restoreText } from '../../../../domain/admin/texts.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formOf } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { placeOf, seenIn, versionFrom, versionScreenOf } from './place.ts';

export const action = verb(
  { screen: versionScreenOf, done: 'texts_restored', failed: 'texts_restore_failed' },
  async (visit, arrival) => {
    const admin = await requireAdmin(visit);
    const place = placeOf(arrival);
    const version = versionFrom(arrival.params['version']);
    if (version === null) throw new Refusal(404, 'texts_no_version');
    const seen = seenIn(await formOf(visit.request));
    await restoreText(visit.db, admin, place, { version, seen, now: visit.now() });
  },
);

export const clientAction = whenOffline(m.texts_restore_failed, 'nothing typed');
