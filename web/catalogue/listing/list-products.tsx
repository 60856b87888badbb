import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { pageLoader } from '../../route-handlers.ts';
import { TextArticle } from '../../texts/text-article.tsx';
import { textPageShown } from '../../texts/text-page-shown.ts';
import type { Route } from './+types/list-products';

/** Public page that explains listing; its button leads to the grid, by way of the login for visitors. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await context.person();
  return { ...(await textPageShown(context, url)), userType: person?.userType };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ListProducts({ loaderData: { userType, ...page } }: Route.ComponentProps) {
  const isSupplier = userType === 'supplier';
  const first = (
    <div className="card mt-5 flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 grow basis-60">
        {userType === 'reseller' ? m.listing_for_reseller() : m.listing_way_in_text()}
      </p>
      {userType !== 'reseller' && (
        <Link to={isSupplier ? '/supplier/products-listing' : '/supplier/login'} className="button button-main">
          {isSupplier ? m.add_product() : m.become_supplier()}
        </Link>
      )}
    </div>
  );
  return <TextArticle page={page} first={first} />;
}
