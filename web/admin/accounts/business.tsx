import { Link } from 'react-router';
import type { ListedAccount } from '../../../domain/admin/accounts-list.ts';

/** Name of a business in a list, as a link to its account. */
export function Business({ account: { id, name } }: { account: ListedAccount }) {
  return (
    <Link
      to={`/admin/accounts/${id}`}
      className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere sm:min-h-6"
    >
      {name}
    </Link>
  );
}

/** Label of a value, shown only on a phone, where a row is a card without column titles. */
export function Word({ children }: { children: string }) {
  return <span className="in-card text-sm text-quiet">{children} </span>;
}
