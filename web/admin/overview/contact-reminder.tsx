import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

/** Stands until every line of the contact data is given: people are sent to that page to ask why. */
export function ContactReminder() {
  return (
    <p className="mt-3 rounded bg-marigold-tint p-3">
      {m.overview_contact_missing()}{' '}
      <Link to="/admin/texts/contact-data/all" className="link inline-flex min-h-11 items-center">
        {m.overview_contact_give()}
      </Link>
    </p>
  );
}
