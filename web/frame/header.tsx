import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { type MarketQuery, marketQuery, marketSearch } from '../../rules/catalogue/market.ts';
import { textsOf } from '../form-texts.ts';
import { Bell } from '../notices/bell.tsx';
import { BasketLink } from '../orders/basket-link.tsx';
import { DashboardIcon, DownIcon, SearchIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { queryFields } from '../ui/query-fields.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LanguageMenu } from './language-menu.tsx';

export interface Visitor {
  businessName: string;
  userType: 'supplier' | 'reseller';
  /** Number of unread notices; null until the onboarding is done. */
  unreadNotices: number | null;
  /** Number of products in a reseller's basket; null for everybody else. */
  inBasket: number | null;
}

/** Top bar of every public screen: search, notices, language and sign-in (section 2). */
export function Header({ person }: { person: Visitor | null }) {
  return (
    <header className="border-b border-rule bg-white">
      <SkipLink />
      <div className="page flex flex-wrap items-center gap-x-1.5 gap-y-2 py-2.5 sm:flex-nowrap sm:gap-x-4 lg:gap-x-6">
        <Logo className="mr-auto sm:mr-0" />
        <div className="order-last w-full sm:order-none sm:w-auto sm:grow">
          <Search />
        </div>
        {person && person.unreadNotices !== null && <Bell side={person.userType} unread={person.unreadNotices} />}
        {person && person.inBasket !== null && <BasketLink products={person.inBasket} />}
        <LanguageMenu />
        {person ? <DashboardLink person={person} /> : <Logins />}
      </div>
    </header>
  );
}

function Search() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const isMarket = pathname === '/' || pathname === '/products';
  const place = isMarket ? pathname : '/';
  const query: MarketQuery = marketQuery(new URLSearchParams(isMarket ? search : ''));
  // Updates the field when the address changes, without remounting it, so that it keeps the focus.
  const followed = useRef(query.search);
  useEffect(() => {
    if (field.current && followed.current !== query.search) field.current.value = query.search;
    followed.current = query.search;
  }, [query.search]);
  return (
    <Form
      role="search"
      method="get"
      action={place}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = marketQuery(textsOf(new FormData(event.currentTarget)));
        void navigate(place + marketSearch(typed), { preventScrollReset: isMarket });
      }}
    >
      {queryFields({ ...query, search: '', after: null })}
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={query.search}
        placeholder={m.search_products()}
        aria-label={m.search_products()}
        maxLength={100}
        enterKeyHint="search"
        className="input pl-11"
      />
      <button
        type="submit"
        aria-label={m.search()}
        className="absolute top-0 left-0 grid size-11 place-items-center text-quiet"
      >
        <SearchIcon />
      </button>
    </Form>
  );
}

function DashboardLink({ person }: { person: Visitor }) {
  return (
    <Link to={`/${person.userType}/dashboard`} className="button button-main max-md:px-2.5">
      {/* On a phone the bell and the basket leave no room for words. */}
      <span className="md:hidden">
        <DashboardIcon />
      </span>
      <span className="max-md:sr-only">
        {person.userType === 'supplier' ? m.supplier_dashboard() : m.reseller_dashboard()}
      </span>
    </Link>
  );
}

function Logins() {
  return (
    <>
      <div className="hidden gap-3 whitespace-nowrap lg:flex">
        <Link to="/supplier/login" className="button">
          {m.supplier_login()}
        </Link>
        <Link to="/reseller/login" className="button button-main">
          {m.reseller_login()}
        </Link>
      </div>
      <div className="lg:hidden">
        <Menu
          label={
            <span className="button button-main">
              {m.login()} <DownIcon />
            </span>
          }
        >
          <Link to="/supplier/login" className="menu-item">
            {m.supplier_login()}
          </Link>
          <Link to="/reseller/login" className="menu-item">
            {m.reseller_login()}
          </Link>
        </Menu>
      </div>
    </>
  );
}
