import { restoreText } from '../../../../domain/admin/texts.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { formOf } from '../../../route-handlers.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { placeOf, expectedVersionIn, versionFrom, versionScreenOf } from './place.ts';

export const action = postAction(
  { screen: versionScreenOf, done: 'texts_restored', failed: 'texts_restore_failed' },
  async (context, args) => {
    const admin = await requireAdmin(context);
    const place = placeOf(args);
    const version = versionFrom(args.params['version']);
    if (version === null) throw new Refusal(404, 'texts_no_version');
    const expectedVersion = expectedVersionIn(await formOf(context.request));
    await restoreText(context.db, admin, place, { version, expectedVersion, now: context.now() });
  },
);

export const clientAction = whenOffline(m.texts_restore_failed, 'nothing typed');
