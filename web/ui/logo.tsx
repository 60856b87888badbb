import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** The name, which leads home. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <Link to="/" className={`text-2xl leading-11 font-semibold text-indigo ${className}`}>
      {m.site_name()}
      <span className="text-marigold">.</span>
    </Link>
  );
}
