import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

/** What stands around every screen of the admin area: the bar, and the two groups of section 2 beside it or, on a phone, below. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh">
      <meta name="robots" content="noindex" />
      <header className="border-b border-rule bg-white">
        <SkipLink />
        <div className="page flex items-center gap-x-3 py-2 sm:gap-x-4">
          <Logo />
          <span className="mr-auto min-w-0 leading-tight text-quiet">{m.admin_dashboard()}</span>
          <LanguageMenu />
          <form method="post" action="/admin/logout">
            <button type="submit" className="button whitespace-nowrap">
              {m.logout()}
            </button>
          </form>
        </div>
      </header>
      <div className="page gap-8 md:flex">
        <nav aria-label={m.admin_area()} className="bottom-bar">
          <Group title={m.admin_inventory()}>
            <Place to="/admin/products">{m.nav_products()}</Place>
            <Place to="/admin/warehouse-locations">{m.admin_warehouses()}</Place>
            <Place to="/admin/product-categories">{m.categories()}</Place>
          </Group>
          <Group title={m.admin_users()}>
            <Place to="/admin/supplier-management">{m.suppliers_heading()}</Place>
            <Place to="/admin/reseller-management">{m.admin_resellers()}</Place>
          </Group>
        </nav>
        <main id="content" className="min-w-0 grow py-6 max-md:pb-24">
          {children}
        </main>
      </div>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title} className="contents md:mb-5 md:block">
      <p aria-hidden="true" className="px-3 text-sm text-quiet max-md:hidden">
        {title}
      </p>
      {children}
    </div>
  );
}

function Place({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        `bottom-bar-place ${isActive ? 'border-indigo font-semibold text-indigo' : 'border-transparent'}`
      }
    >
      {children}
    </NavLink>
  );
}
