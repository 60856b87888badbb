import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { REDIRECT_SECONDS } from '../../rules/limits.ts';

/** Redirects after 2 seconds, also without JavaScript (section 4). */
export function Onward({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(to, { replace: true }), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_SECONDS};url=${to}`} />
      </noscript>
      <a href={to} className="button button-main mt-5 w-full">
        {m.continue()}
      </a>
    </>
  );
}
