import { useEffect, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { type MarketQuery, marketQuery, marketSearch, withoutWords } from '../../rules/catalogue/market.ts';
import { SignOutForm } from '../accounts/sign-out-form.tsx';
import { textsOf } from '../form-texts.ts';
import { Bell } from '../notices/bell.tsx';
import { BasketLink } from '../orders/basket-link.tsx';
import { DashboardIcon, DownIcon, SearchIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { queryFields } from '../ui/query-fields.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import type { Waiting } from './waiting.ts';

export interface Visitor {
  businessName: string;
  userType: 'supplier' | 'reseller';
  /** Null until the onboarding is done. */
  waiting: Waiting | null;
}

/** Top bar of every screen of the market and the areas: search, notices, language and sign-in (section 2). */
export function Header({ person, isInArea = false }: { person: Visitor | null; isInArea?: boolean }) {
  return (
    <header className={isInArea ? 'top-bar print:hidden' : 'top-bar'}>
      <SkipLink />
      <div
        className={`flex flex-wrap items-center gap-x-1.5 gap-y-2 py-2 sm:flex-nowrap sm:gap-x-4 lg:gap-x-6 ${isInArea ? 'mx-auto max-w-7xl px-4 sm:px-6' : 'page'}`}
      >
        <Logo className="mr-auto sm:mr-0" />
        {/* On a phone it stands above the entries of the bar's menu. */}
        {person && isInArea && (
          <span className="max-w-48 truncate text-quiet max-lg:sr-only">{person.businessName}</span>
        )}
        <div className="top-search order-last w-full sm:order-none sm:w-auto sm:grow">
          <Search />
        </div>
        {person && <Counts person={person} />}
        <LanguageMenu />
        <EndOfBar person={person} isInArea={isInArea} />
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
      aria-label={m.search_products()}
      method="get"
      action={place}
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = marketQuery(textsOf(new FormData(event.currentTarget)));
        void navigate(place + marketSearch(typed), { preventScrollReset: isMarket });
      }}
    >
      {queryFields({ ...withoutWords(query), after: null })}
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

/** Bell and basket with their numbers; on a phone the basket stands in the bar. */
function Counts({ person: { userType, waiting } }: { person: Visitor }) {
  if (!waiting) return null;
  return (
    <>
      <Bell side={userType} unread={waiting.notices} />
      {userType === 'reseller' && (
        <span className="max-lg:hidden">
          <BasketLink products={waiting.basket} />
        </span>
      )}
    </>
  );
}

/** Leads into the area, or out of it; in an area with a bar that is the bar's. */
function EndOfBar({ person, isInArea }: { person: Visitor | null; isInArea: boolean }) {
  if (!person) return <Logins />;
  if (!isInArea) return <DashboardLink person={person} />;
  return person.waiting === null && <LogoutButton />;
}

/** Leads to the area; on a phone the bar at the bottom does, once there is one. */
function DashboardLink({ person: { userType, waiting } }: { person: Visitor }) {
  return (
    <Link to={`/${userType}/dashboard`} className={`button button-main ${waiting ? 'max-lg:hidden' : 'max-md:px-2.5'}`}>
      {/* On a phone there is no room for words. */}
      <span className="md:hidden">
        <DashboardIcon />
      </span>
      <span className="max-md:sr-only">
        {userType === 'supplier' ? m.supplier_dashboard() : m.reseller_dashboard()}
      </span>
    </Link>
  );
}

/** Until the onboarding is done there is no menu that could hold it. */
function LogoutButton() {
  return (
    <SignOutForm>
      <button type="submit" className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {m.logout()}
      </button>
    </SignOutForm>
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
