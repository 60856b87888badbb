import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';

/** The bar of a signed-in area: home, whose it is, language, logout. */
export function AreaHeader({ businessName, children }: { businessName: string; children?: ReactNode }) {
  return (
    <header className="border-b border-rule bg-white">
      <SkipLink />
      <div className="page flex items-center gap-x-3 py-2 sm:gap-x-4">
        <Logo />
        <span className="mr-auto min-w-0 truncate text-quiet">{businessName}</span>
        <LanguageMenu />
        <form method="post" action="/logout">
          <button type="submit" className="button whitespace-nowrap">
            {m.logout()}
          </button>
        </form>
      </div>
      {children}
    </header>
  );
}
