import { changeText } from '../../../../domain/admin/texts.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { textSchema } from '../../../../rules/texts.ts';
import { formOf, parsed } from '../../../route-handlers.ts';
import { requireAdmin } from '../../../guards.ts';
import { builtIn } from '../../../texts.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import { editorScreenOf, placeOf, expectedVersionIn } from './place.ts';

export const action = postAction(
  { screen: editorScreenOf, done: 'texts_saved', failed: 'texts_save_failed' },
  async (context, args) => {
    const admin = await requireAdmin(context);
    const place = placeOf(args);
    const form = await formOf(context.request);
    const content = parsed(textSchema(place.name), Object.fromEntries(form));
    const input = { content, builtIn: builtIn(place), expectedVersion: expectedVersionIn(form), now: context.now() };
    await changeText(context.db, admin, place, input);
  },
);

export const clientAction = whenOffline(m.texts_save_failed);
