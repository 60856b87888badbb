import { redirect } from 'react-router';
import * as v from 'valibot';
import { changeStates, previewStates } from '../../../domain/catalogue/bulk-state-change.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { type OwnState, ownStates, selectionFrom } from '../../../rules/catalogue/own-products.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/state';
import { aboutOf, askingOf, doneOf, newKey } from './asked.ts';
import { ChangeScreen } from './change-screen.tsx';
import { Preview } from './preview.tsx';

export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';

const schema = v.object({ to: v.picklist(ownStates, 'form_unreadable') });

/** Products that are to be deactivated or reactivated together. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const to: OwnState = url.searchParams.get('to') === 'active' ? 'active' : 'inactive';
  const selection = selectionFrom(url.searchParams);
  return {
    to,
    about: await aboutOf(context, supplier, url),
    preview: selection && (await previewStates(context.db, supplier, selection, to)),
    key: newKey(),
  };
});

export const action = formAction(
  async (context, { url }) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const { to } = parsed(schema, Object.fromEntries(form));
    const asking = askingOf(form, context.now());
    if (asking === null) throw new Refusal(400, 'form_unreadable');
    await changeStates(context.db, supplier, selectionFrom(url.searchParams), to, asking);
    return redirect(doneOf(url, asking.key), 303);
  },
  { failed: 'product_save_failed' },
);

export const clientAction = refusedWhenOffline(m.product_save_failed);

export default function ChangeState({ loaderData: { to, about, preview, key }, actionData }: Route.ComponentProps) {
  const title = to === 'active' ? m.reactivate() : m.deactivate();
  return (
    <ChangeScreen title={title} about={about}>
      <div className="mt-4">
        <FormSentence refused={actionData} />
      </div>
      <p>{to === 'active' ? m.reactivate_text() : m.deactivate_text()}</p>
      {preview && preview.changing > 0 ? (
        <Preview
          preview={preview}
          changeKey={key}
          asked={{ to }}
          verb={title}
          examples={preview.examples.map(({ id, name }) => ({ id, name, text: null }))}
        />
      ) : (
        <p className="card mt-4 p-4">{m.bulk_nothing_changes()}</p>
      )}
    </ChangeScreen>
  );
}
