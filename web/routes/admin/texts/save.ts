import { changeText } from '../../../../domain/admin/texts.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { textSchema } from '../../../../rules/texts.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { builtIn } from '../../../texts.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import { editorScreenOf, placeOf, seenIn } from './place.ts';

export const action = verb(
  { screen: editorScreenOf, done: 'texts_saved', failed: 'texts_save_failed' },
  async (visit, arrival) => {
    const admin = await requireAdmin(visit);
    const place = placeOf(arrival);
    const form = await formOf(visit.request);
    const content = parsed(textSchema(place.name), Object.fromEntries(form));
    const input = { content, builtIn: builtIn(place), seen: seenIn(form), now: visit.now() };
    await changeText(visit.db, admin, place, input);
  },
);

export const clientAction = whenOffline(m.texts_save_failed);
