import { randomUUID } from 'node:crypto';
import { useRef, useState } from 'react';
import { Form, Link, redirect } from 'react-router';
import { allCategories } from '../../domain/catalogue/categories.ts';
import { lastPincode } from '../../domain/inquiries/last-pincode.ts';
import { postRequest } from '../../domain/inquiries/request.ts';
import { storePrivatePictures } from '../../domain/media/private-pictures.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { rowKeyFrom } from '../../rules/id.ts';
import { IMAGES_MAX, SEARCH_MAX_CHARACTERS } from '../../rules/limits.ts';
import { bulkRequestSchema, neededDays } from '../../rules/requests/bulk-request.ts';
import { oneLine } from '../../rules/text.ts';
import { textsOf } from '../form-texts.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { named } from '../in-local-names.ts';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { useBusy } from '../ui/busy.ts';
import { useRefused } from '../ui/flash.ts';
import { FormSentence } from '../ui/form-sentence.tsx';
import { useRefusalInView } from '../ui/refusal-in-view.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import { picturesIn } from '../uploaded-pictures.ts';
import type { Route } from './+types/new';
import { RequestFields } from './request-fields.tsx';

export const loader = pageLoader(async (context, { url }) => {
  const reseller = await requireOnboardedReseller(context);
  return {
    key: randomUUID(),
    categories: named(await allCategories(context.db)),
    days: neededDays(context.now()),
    pincode: await lastPincode(context.db, reseller),
    // A search of the market that found nothing.
    wanted: oneLine(url.searchParams.get('wanted') ?? '').slice(0, SEARCH_MAX_CHARACTERS),
  };
});

export const action = formAction(
  async (context) => {
    const reseller = await requireOnboardedReseller(context);
    const form = await formOf(context.request);
    const fields = Object.fromEntries(textsOf(form));
    const key = rowKeyFrom(fields['key']);
    if (key === null) throw new Refusal(400, 'form_unreadable');
    const now = context.now();
    const draft = parsed(bulkRequestSchema(now), fields);
    const sent = await picturesIn(form, /^pictures$/);
    if (sent.length > IMAGES_MAX) throw new BadForm({ pictures: ['images_at_most_4'] });
    const { db, privateFiles } = context;
    const pictures =
      sent.length === 0
        ? []
        : await storePrivatePictures(db, privateFiles, reseller, { pictures: sent, now }).catch(besidePictures);
    const id = await postRequest(db, reseller, draft, { key, pictures, now });
    return redirect(`/reseller/requests/${id}`, 303);
  },
  { failed: 'request_post_failed' },
);

function besidePictures(error: unknown): never {
  if (error instanceof Refusal) throw new BadForm({ pictures: [error.key] }, { pictures: error.params });
  throw error;
}

export const clientAction = refusedWhenOffline(m.request_post_failed);

export default function NewRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { categories, days, pincode, wanted } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const refused = useRefused(actionData);
  useRefusalInView(form, refused);
  const isBusy = useBusy();
  // Kept while the page is open, even if its data is reloaded, so that the same form sent again is the same request.
  const [key] = useState(loaderData.key);
  return (
    <div className="max-w-2xl">
      <title>{`${m.request_post()} | ${m.site_name()}`}</title>
      <Link to="/reseller/requests" className="link inline-flex min-h-11 items-center">
        {m.request_back()}
      </Link>
      <h1 className="text-2xl">{m.request_post()}</h1>
      <p className="text-quiet">{m.request_post_text()}</p>
      <Form ref={form} method="post" encType="multipart/form-data" noValidate className="card mt-4 space-y-4 p-4">
        <input type="hidden" name="key" value={key} />
        <FormSentence refused={refused} />
        <RequestFields categories={categories} days={days} pincode={pincode} wanted={wanted} refused={refused} />
        <p className="note">{m.request_hidden_note()}</p>
        <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
          {isBusy ? m.request_sending() : m.request_send()}
        </button>
      </Form>
    </div>
  );
}
