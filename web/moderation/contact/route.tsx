import { redirect } from 'react-router';
import type { Person } from '../../../domain/accounts/people.ts';
import { writeToOperator } from '../../../domain/moderation/contact-message.ts';
import { resellerOrder } from '../../../domain/orders/order-page.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { contactSchema } from '../../../rules/moderation/contact.ts';
import { formatRupees } from '../../../rules/money.ts';
import type { RequestContext } from '../../request-context.ts';
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
  return { ...(await textPageShown(context, url)), sender, start: await startFor(context, person, url) };
});

/**
 * Starts a message about a payment to a supplier who may no longer trade; null unless the reader is the buyer of such an
 * order.
 */
async function startFor(context: RequestContext, person: Person | null, url: URL) {
  const id = orderIdFrom(url.searchParams.get('order') ?? undefined);
  if (person?.userType !== 'reseller' || id === null) return null;
  const order = await resellerOrder(context.db, person, id).catch(nullIfRefused);
  if (!order?.isSupplierAway) return null;
  const facts = { order: String(id), supplier: order.supplier || m.order_closed_account() };
  const words = m.contact_paid_words({ ...facts, amount: formatRupees(order.totals.total) });
  return { subject: 'payment', words: `${words} ` } as const;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

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
      <ContactForm sender={loaderData.sender} start={loaderData.start} refused={actionData} />
    </TextArticle>
  );
}
