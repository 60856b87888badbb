import { useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { Notice } from './notice.tsx';

/**
 * Screen for a person who may not open a page; in the admin area it links back to the overview, which every role sees.
 */
export function NotAllowed({ text }: { text: string }) {
  const { pathname } = useLocation();
  const isInside = /^\/admin\/(?!login|join)/.test(pathname);
  const back = { to: '/admin/overview', words: m.admin_back_to({ place: m.tab_overview() }) };
  return (
    <>
      <title>{m.not_allowed_title()}</title>
      <Notice title={m.not_allowed_title()} text={text} {...(isInside && { back })} />
    </>
  );
}
