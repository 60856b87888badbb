import { m } from '../../../messages/compiled/messages.js';
import { Notice } from '../../ui/notice.tsx';

export default function ContactSent() {
  return (
    <div className="page">
      <title>{`${m.contact_sent()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice drawing="chat" title={m.contact_sent()} text={m.contact_sent_text()} />
    </div>
  );
}
