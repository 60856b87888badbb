import { m } from '../../messages/compiled/messages.js';
import { Notice } from '../ui/notice.tsx';

export default function AccountClosed() {
  return (
    <div className="page">
      <title>{`${m.account_closed_title()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice title={m.account_closed_title()} text={m.account_closed_text()} />
    </div>
  );
}
