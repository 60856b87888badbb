import { Form, Link, useNavigate } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import {
  type AccountsQuery,
  accountFilters,
  accountsQuery,
  accountsSearch,
} from '../../../rules/accounts/accounts-list.ts';
import { textsOf } from '../../form-texts.ts';
import { useAsked } from '../../ui/asked.ts';
import { PageStep } from '../../ui/page-step.tsx';
import { SearchField } from '../../ui/search-field.tsx';

const filterNames = {
  pending: m.account_status_pending,
  rejected: m.account_status_rejected,
  blocked: m.account_status_blocked,
};

/** Filter of the accounts by status; keeps the search. */
export function AccountFilters({ query }: { query: AccountsQuery }) {
  const { search, status } = useAsked(query, accountsQuery);
  return (
    <nav aria-label={m.people_status()} className="tabs no-bar mt-3">
      {[null, ...accountFilters].map((one) => (
        <Link
          key={one}
          to={{ search: accountsSearch({ search, status: one, after: null, before: null }) }}
          aria-current={one === status ? 'page' : undefined}
        >
          {one ? filterNames[one]() : m.people_of_all()}
        </Link>
      ))}
    </nav>
  );
}

/** Search in a list of accounts by name or number: a plain GET form. */
export function AccountFinder({ screen, query: { search, status } }: { screen: string; query: AccountsQuery }) {
  const navigate = useNavigate();
  return (
    <Form
      method="get"
      action={screen}
      role="search"
      className="mt-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(screen + accountsSearch(accountsQuery(textsOf(new FormData(event.currentTarget)))));
      }}
    >
      {status && <input type="hidden" name="status" value={status} />}
      <SearchField search={search} label={m.people_search()} className="sm:w-96" />
      {(search !== '' || status) && (
        <Link to={screen} className="link inline-flex min-h-11 items-center">
          {m.people_all()}
        </Link>
      )}
    </Form>
  );
}

/** Previous and Next of the accounts, disabled at the ends; both where all are on one page. */
export function AccountPages({ newer, older }: { newer: AccountsQuery | null; older: AccountsQuery | null }) {
  return (
    <nav aria-label={m.pages_of_list()} className="mt-5 flex items-center justify-center gap-4">
      <PageStep rel="prev" to={newer && { search: accountsSearch(newer) }} />
      <PageStep rel="next" to={older && { search: accountsSearch(older) }} />
    </nav>
  );
}
