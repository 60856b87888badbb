import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { SignOutForm } from '../accounts/sign-out-form.tsx';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { LanguageMenu } from './language-menu.tsx';

/** Top bar of a signed-in area: logo, business name, market and language; sign-out where there is no sidebar. */
export function AreaHeader({
  businessName,
  bell,
  hasSidebar,
}: {
  businessName: string;
  /** Empty until the onboarding is done. */
  bell: ReactNode;
  hasSidebar: boolean;
}) {
  return (
    <header className="border-b border-rule bg-white print:hidden">
      <SkipLink />
      <div className="mx-auto flex max-w-7xl items-center gap-x-1.5 px-3 py-2 sm:gap-x-4 sm:px-6">
        <Logo />
        <span className="mr-auto min-w-0 truncate text-quiet">
          {/* On a phone the bell leaves room for one letter of it. */}
          <span className={bell ? 'max-sm:sr-only' : ''}>{businessName}</span>
        </span>
        <Link to="/products" className="link hidden min-h-11 items-center sm:inline-flex">
          {m.browse_products()}
        </Link>
        {bell}
        <LanguageMenu />
        <SignOutForm className={hasSidebar ? 'lg:hidden' : ''}>
          <button type="submit" className="button whitespace-nowrap">
            {m.logout()}
          </button>
        </SignOutForm>
      </div>
    </header>
  );
}
