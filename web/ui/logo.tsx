import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Name of the site, as a link to the home page. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <Link to="/" className={`text-2xl leading-11 font-semibold text-indigo ${className}`}>
      {m.site_name()}
      <span className="text-marigold">.</span>
    </Link>
  );
}
