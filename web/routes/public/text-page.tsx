import { Link } from 'react-router';
import type { Person } from '../../../domain/accounts/people.ts';
import { m } from '../../../messages/compiled/messages.js';
import { blocksOf } from '../../../rules/plain-text.ts';
import type { TextPage as Name } from '../../../rules/text-pages.ts';
import { pagePath, screen } from '../../door.ts';
import { headOf } from '../../head.ts';
import { textShown } from '../../texts.ts';
import { ContactBlock } from '../../ui/contact-block.tsx';
import { PlainBlocks } from '../../ui/plain-blocks.tsx';
import type { Route } from './+types/text-page';

/** One of the footer's text pages, by its address. */
export const loader = screen(async (visit, { url }) => {
  // The router takes '/Help/' for '/help'; so does this, and its canonical address is the plain one.
  const name = pagePath(url).toLowerCase().replaceAll('/', '') as Name;
  const { title, summary, blocks } = blocksOf(await textShown(visit, name));
  const head = headOf({
    title: `${title} | ${m.site_name()}`,
    description: summary,
    origin: visit.origin,
    path: `/${name}`,
  });
  const contact = name === 'contact' ? await textShown(visit, 'contact-data') : null;
  const person = name === 'bulk-orders' ? await visit.person() : null;
  const wayIn = name === 'bulk-orders' ? requestsOf(person?.userType ?? null) : null;
  return { title, summary, blocks, contact, wayIn, head };
});

/** Where requests are posted, or answered; whoever is signed out signs in and comes back. */
function requestsOf(role: Person['userType'] | null): { to: string; isSupplier: boolean } {
  const post = '/reseller/requests/new';
  if (role === null) return { to: `/reseller/login?back=${encodeURIComponent(post)}`, isSupplier: false };
  return role === 'reseller' ? { to: post, isSupplier: false } : { to: '/supplier/requests', isSupplier: true };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function TextPage({ loaderData: { title, summary, blocks, contact, wayIn } }: Route.ComponentProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 text-lg text-quiet">{summary}</p>
        {contact && <ContactBlock contact={contact} />}
        {wayIn && (
          <div className="card mt-5 flex flex-wrap items-center justify-between gap-3 p-4">
            <p className="min-w-0 grow basis-60">{m.request_way_in_text()}</p>
            <Link to={wayIn.to} className="button button-main">
              {wayIn.isSupplier ? m.request_way_in_supplier() : m.request_way_in()}
            </Link>
          </div>
        )}
        <PlainBlocks blocks={blocks} />
      </div>
    </article>
  );
}
