import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { productsText } from '../../ui/amounts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Frame of a screen that changes many products: its title, the products concerned, and the way back. */
export function ChangeScreen({
  title,
  about: { count, names, back },
  children,
}: {
  title: string;
  about: { count: number; names: string; back: string };
  children: ReactNode;
}) {
  return (
    <div className="max-w-3xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <Link to={back} className="link inline-flex min-h-11 items-center">
        {m.back_to_products()}
      </Link>
      <h1 className="text-2xl">{title}</h1>
      {count === 0 ? (
        <EmptyState drawing="carton" title={m.nothing_selected()} text={m.nothing_selected_text()}>
          <Link to={back} className="button button-main">
            {m.nav_products()}
          </Link>
        </EmptyState>
      ) : (
        <>
          <p className="text-quiet wrap-anywhere">
            <b>{productsText(count)}</b>: {names}
          </p>
          {children}
        </>
      )}
    </div>
  );
}
