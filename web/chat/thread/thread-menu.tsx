import { useRef } from 'react';
import { Link } from 'react-router';
import type { ThreadSituation } from '../../../domain/inquiries/thread-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { MoreIcon } from '../../ui/icons-of-chat.tsx';
import { useMenuClosing } from '../../ui/menu-close.ts';
import { ActionForm } from '../../ui/action-form.tsx';

/** What else can be done with a chat: shut the other out, and report it. They are let in again where one would write. */
export function ThreadMenu({ place, shut }: { place: string; shut: ThreadSituation['shut'] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useMenuClosing(menu);
  const close = () => menu.current?.removeAttribute('open');
  return (
    <details ref={menu} className="talk-menu">
      <summary aria-label={m.chat_more()}>
        <MoreIcon />
      </summary>
      <div className="card p-1">
        {shut !== 'by-you' && (
          <ActionForm action={`${place}/block`} onDone={close}>
            {({ isBusy }) => (
              <button type="submit" disabled={isBusy} className="menu-item w-full">
                {m.chat_block()}
              </button>
            )}
          </ActionForm>
        )}
        <Link to={`${place}/report`} className="menu-item">
          {m.chat_report()}
        </Link>
      </div>
    </details>
  );
}
