import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { pageLoader } from '../../route-handlers.ts';
import { TextArticle } from '../../texts/text-article.tsx';
import { textPageShown } from '../../texts/text-page-shown.ts';
import type { Route } from './+types/list-products';

/** Public page that explains listing; its button leads to the grid, by way of the login for those who are no suppliers. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await context.person();
  return { ...(await textPageShown(context, url)), isSupplier: person?.userType === 'supplier' };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ListProducts({ loaderData: { isSupplier, ...page } }: Route.ComponentProps) {
  const first = (
    <div className="card mt-5 flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 grow basis-60">{m.listing_way_in_text()}</p>
      <Link to={isSupplier ? '/supplier/products-listing' : '/supplier/login'} className="button button-main">
        {isSupplier ? m.add_product() : m.become_supplier()}
      </Link>
    </div>
  );
  return <TextArticle page={page} first={first} />;
}
