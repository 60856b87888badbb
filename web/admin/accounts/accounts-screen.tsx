import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import type { AccountsQuery } from '../../../rules/accounts/accounts-list.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AccountFilters, AccountFinder, AccountPages } from './finder.tsx';

/** Frame of a list of accounts: the count, the filters, and links to newer and older ones. */
export function AccountsScreen({
  title,
  address,
  banner,
  list,
}: {
  title: string;
  address: string;
  banner: string | null;
  /** Null when the list could not be read. */
  list: {
    count: string;
    query: AccountsQuery;
    newer: AccountsQuery | null;
    older: AccountsQuery | null;
    rows: ReactNode;
  } | null;
}) {
  useLive('accounts');
  return (
    <>
      <title>{`${title} | ${m.site_name()}`}</title>
      <Banner text={banner} />
      <h1 className="text-2xl">{title}</h1>
      {list && (
        <>
          <p role="status" className="text-quiet">
            {list.count}
          </p>
          <AccountFilters query={list.query} />
          <AccountFinder screen={address} query={list.query} />
          {list.rows}
          <AccountPages newer={list.newer} older={list.older} />
        </>
      )}
    </>
  );
}
