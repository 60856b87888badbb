import { data, Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/forms-only-page';

/** Page shown for a GET of an address that only takes forms, for example after a reload. */
export const loader = pageLoader(async (context) => {
  const person = await context.person();
  const areas = { supplier: person?.userType === 'supplier', reseller: person?.userType === 'reseller' };
  return data({ ...areas, admin: (await context.admin()) !== null }, { status: 405 });
});

export default function FormsOnly({ loaderData: { supplier, reseller, admin } }: Route.ComponentProps) {
  const ways = [
    supplier && { to: '/supplier', label: m.supplier_area() },
    reseller && { to: '/reseller', label: m.reseller_area() },
    admin && { to: '/admin', label: m.admin_area() },
    { to: '/', label: m.back_home() },
  ].filter((way) => way !== false);
  return (
    <div className="page">
      <title>{`${m.forms_only_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-lg py-12 text-center">
        <h1 className="text-2xl">{m.forms_only_title()}</h1>
        <p className="mt-2 text-quiet">{m.forms_only()}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          {ways.map(({ to, label }, place) => (
            <Link key={to} to={to} className={place === 0 ? 'button button-main' : 'button'}>
              {label}
            </Link>
          ))}
        </p>
      </div>
    </div>
  );
}
