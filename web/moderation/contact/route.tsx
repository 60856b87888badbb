import { redirect } from 'react-router';
import { writeToOperator } from '../../../domain/moderation/contact-message.ts';
import { m } from '../../../messages/compiled/messages.js';
import { contactSchema } from '../../../rules/moderation/contact.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { TextArticle } from '../../texts/text-article.tsx';
import { textPageShown } from '../../texts/text-page-shown.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/route';
import { ContactForm } from './contact-form.tsx';

/** Contact page with the form for a message to the operator. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await context.person();
  const sender = person && { name: person.businessName, mobile: person.mobile };
  return { ...(await textPageShown(context, url)), sender };
});

export const action = formAction(
  async (context) => {
    const draft = parsed(contactSchema, Object.fromEntries(await formOf(context.request)));
    const { address, secret } = context;
    await writeToOperator(context.db, await context.person(), draft, { address, secret, now: context.now() });
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
