import { data } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { Notice } from '../../ui/notice.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <div className="page">
      <title>{`${m.page_not_found_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice title={m.page_not_found_title()} text={m.page_not_found()} />
    </div>
  );
}
