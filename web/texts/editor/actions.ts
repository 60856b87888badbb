import { changeText, restoreText } from '../../../domain/admin/texts.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { textSchema } from '../../../rules/admin/texts.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { builtIn } from '../texts.ts';
import { editorScreenOf, expectedVersionIn, placeOf, versionFrom, versionScreenOf } from './place.ts';

const save = postAction(
  { screen: editorScreenOf, done: 'texts_saved', failed: 'texts_save_failed' },
  async (context, args) => {
    const admin = await requireAdmin(context);
    const place = placeOf(args);
    const form = await formOf(context.request);
    const given = builtIn(place);
    const content = parsed(textSchema(place.name, given), Object.fromEntries(form));
    await changeText(context.db, admin, place, {
      content,
      // Until the operator chooses, the home page may show claims other than the built-in ones.
      builtIn: place.name === 'claims' ? null : given,
      expectedVersion: expectedVersionIn(form),
      now: context.now(),
    });
  },
);

const restore = postAction(
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

export const action = byPattern({
  'admin/texts/:name/:language/save': save,
  'admin/texts/:name/:language/versions/:version/restore': restore,
});

export const clientAction = byPattern({
  'admin/texts/:name/:language/save': whenOffline(m.texts_save_failed),
  'admin/texts/:name/:language/versions/:version/restore': whenOffline(m.texts_restore_failed, 'nothing typed'),
});
