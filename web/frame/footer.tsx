import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Footer with its twelve links (section 2). */
export function Footer() {
  const groups = [
    {
      title: m.footer_market(),
      links: [
        ['/products', m.link_products()],
        ['/suppliers', m.link_suppliers()],
        ['/bulk-orders', m.link_bulk_orders()],
        ['/payment-protection', m.link_payment_protection()],
      ],
    },
    {
      title: m.footer_suppliers(),
      links: [
        ['/list-products', m.link_list_products()],
        ['/manage-orders', m.link_manage_orders()],
        ['/analytics', m.link_analytics()],
      ],
    },
    {
      title: m.footer_help(),
      links: [
        ['/support', m.link_support()],
        ['/help', m.link_help()],
        ['/contact', m.link_contact()],
      ],
    },
    {
      title: m.footer_legal(),
      links: [
        ['/terms', m.link_terms()],
        ['/privacy', m.link_privacy()],
      ],
    },
  ] as const;
  return (
    <footer className="border-t border-rule bg-surface py-8">
      <div className="page">
        <div className="grid grid-cols-2 gap-6 md:grid-cols-4">
          {groups.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="text-base">{title}</h2>
              <ul>
                {links.map(([to, label]) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-11 min-w-11 items-center text-quiet hover:underline">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className="mt-6 text-quiet">
          <span className="font-semibold text-indigo">{m.site_name()}</span> · {m.footer_line()}
        </p>
      </div>
    </footer>
  );
}
