import { Link } from 'react-router';
import type { Person } from '../../domain/accounts/people.ts';
import { m } from '../../messages/compiled/messages.js';
import { loginPage, nextPage } from '../../rules/next-page.ts';
import { pageLoader } from '../route-handlers.ts';
import { TextArticle } from '../texts/text-article.tsx';
import { textPageShown } from '../texts/text-page-shown.ts';
import type { Route } from './+types/bulk-orders';

/** Public page that explains requests to several suppliers and links to the form or to the requests to answer. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await context.person();
  return { ...(await textPageShown(context, url)), wayIn: requestsOf(person) };
});

/**
 * Returns the link for this visitor: a supplier gets the requests; everybody else the form, through login or onboarding
 * if needed.
 */
function requestsOf(person: Person | null): { to: string; isSupplier: boolean } {
  const post = '/reseller/requests/new';
  if (person?.userType === 'supplier') return { to: '/supplier/requests', isSupplier: true };
  return { to: person ? nextPage(person, post) : loginPage('reseller', post), isSupplier: false };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BulkOrders({ loaderData: { wayIn, ...page } }: Route.ComponentProps) {
  const first = (
    <div className="card mt-5 flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 grow basis-60">{m.request_way_in_text()}</p>
      <Link to={wayIn.to} className="button button-main">
        {wayIn.isSupplier ? m.request_way_in_supplier() : m.request_way_in()}
      </Link>
    </div>
  );
  return <TextArticle page={page} first={first} />;
}
