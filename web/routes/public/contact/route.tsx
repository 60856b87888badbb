import { redirect } from 'react-router';
import { writeToOperator } from '../../../../domain/moderation/writing-to-operator.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { contactSchema } from '../../../../rules/contact.ts';
import { deed, formOf, parsed, screen } from '../../../door.ts';
import { TextArticle } from '../../../ui/text-article.tsx';
import { refusedWhenOffline } from '../../../ui/when-offline.ts';
import { textPageShown } from '../text-page-shown.ts';
import type { Route } from './+types/route';
import { ContactForm } from './contact-form.tsx';

/** A text page with the form that reaches the operator, for whoever has a question. */
export const loader = screen(async (visit, { url }) => {
  const person = await visit.person();
  const sender = person && { name: person.businessName, mobile: person.mobile };
  return { ...(await textPageShown(visit, url)), sender };
});

export const action = deed(
  async (visit) => {
    const draft = parsed(contactSchema, Object.fromEntries(await formOf(visit.request)));
    const { address, secret } = visit;
    await writeToOperator(visit.db, await visit.person(), draft, { address, secret, now: visit.now() });
    return redirect('/contact/sent', 303);
  },
  { failed: 'contact_failed' },
);

export const clientAction = refusedWhenOffline(m.contact_failed);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TextArticle page={loaderData}>
      <ContactForm sender={loaderData.sender} refused={actionData} />
    </TextArticle>
  );
}
