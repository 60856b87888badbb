import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

/**
 * What is kept and why, before consent is given (Digital Personal Data Protection Act, 2023, section 5). Its words have
 * a version: rules/notices/notice.ts.
 */
export function PrivacyNotice() {
  return (
    <section aria-labelledby="notice" className="rounded border border-rule bg-paper p-3 text-sm">
      <h2 id="notice" className="text-base">
        {m.notice_title()}
      </h2>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        <li>{m.notice_mobile()}</li>
        <li>{m.notice_business()}</li>
        <li>{m.notice_later()}</li>
        <li>{m.notice_time()}</li>
        <li>{m.notice_rights()}</li>
      </ul>
      <p className="mt-2">{m.register_consent()}</p>
      <p className="flex flex-wrap gap-x-5">
        <Link to="/privacy" className="link inline-flex min-h-11 items-center">
          {m.link_privacy()}
        </Link>
        <Link to="/terms" className="link inline-flex min-h-11 items-center">
          {m.link_terms()}
        </Link>
      </p>
    </section>
  );
}
