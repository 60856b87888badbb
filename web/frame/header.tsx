import { Link, useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { SignOutForm } from '../accounts/sign-out-form.tsx';
import { Bell } from '../notices/bell.tsx';
import { BasketLink } from '../orders/basket-link.tsx';
import { DashboardIcon, DownIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { Menu } from '../ui/menu.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SearchBox } from './search-box.tsx';
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
        {/* On a phone the name is shown above the entries of the bar's menu. */}
        {person && isInArea && (
          <span className="max-w-48 truncate text-quiet max-lg:sr-only">{person.businessName}</span>
        )}
        <div className="top-search order-last w-full sm:order-none sm:w-auto sm:grow">
          <SearchBox />
        </div>
        {person && <Counts person={person} />}
        <LanguageMenu />
        <EndOfBar person={person} isInArea={isInArea} />
      </div>
    </header>
  );
}

/** Bell and basket with their numbers; on a phone the basket is in the bar. */
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

/** Links into the area, or signs out of it; in an area with a bar, the bar does that. */
function EndOfBar({ person, isInArea }: { person: Visitor | null; isInArea: boolean }) {
  const isOfOperators = useLocation().pathname.startsWith('/admin/');
  // Operators have their own login, which is this very page.
  if (!person) return isOfOperators ? null : <Logins />;
  if (!isInArea) return <DashboardLink person={person} />;
  return person.waiting === null && <LogoutButton />;
}

/**
 * Link to the area, not filled: the filled button is the screen's own. On a phone, the bar at the bottom replaces it
 * once there is one.
 */
function DashboardLink({ person: { userType, waiting } }: { person: Visitor }) {
  return (
    <Link to={`/${userType}/dashboard`} className={`button ${waiting ? 'max-lg:hidden' : 'max-md:px-2.5'}`}>
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

/** Until the onboarding is done, there is no menu to hold the button. */
function LogoutButton() {
  return (
    <SignOutForm>
      <button type="submit" className="link inline-flex min-h-11 items-center whitespace-nowrap">
        {m.logout()}
      </button>
    </SignOutForm>
  );
}

/** Both logins; on a phone behind one button. */
function Logins() {
  return (
    <>
      <div className="hidden gap-3 whitespace-nowrap md:flex">
        <Link to="/supplier/login" className="button">
          {m.supplier_login()}
        </Link>
        <Link to="/reseller/login" className="button button-main">
          {m.reseller_login()}
        </Link>
      </div>
      <div className="md:hidden">
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
