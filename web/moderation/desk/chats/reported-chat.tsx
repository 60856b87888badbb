import { Link } from 'react-router';
import type { ReportedThread } from '../../../../domain/inquiries/thread-reports.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { threadReasonWords } from '../../../chat/thread/thread-report-reasons.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { timeText } from '../../../ui/dates.ts';
import { SnapshotContent } from './snapshot-content.tsx';

/** Report of a chat: the reason, the last messages as they were then, both accounts, and the button to close it. */
export function ReportedChat({ report }: { report: ReportedThread }) {
  const { id, threadId, reason, words, at, by, reseller, supplier, snapshots, messageNumber } = report;
  const number = String(threadId);
  const nameOf = {
    reseller: reseller.name || m.report_reporter_gone(),
    supplier: supplier.name || m.report_reporter_gone(),
  };
  return (
    <article className="card mt-4 p-4" aria-labelledby={`chat-report-${id}`}>
      <h2 id={`chat-report-${id}`} className="text-lg">
        {threadReasonWords[reason]()}
      </h2>
      <p className="text-sm text-quiet wrap-anywhere">
        {`${timeText(at)} · ${by === null ? m.report_reporter_gone() : m.chat_report_by({ name: nameOf[by] })}`}
      </p>
      {words !== '' && <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>}
      <ol className="mt-3 divide-y divide-rule rounded bg-paper px-3">
        {snapshots.map((message) => (
          <li key={message.number} className="py-2">
            <p className="text-sm text-quiet wrap-anywhere">
              <span>{`${nameOf[message.author]} · ${timeText(new Date(message.at))}`}</span>
              {message.number === messageNumber && <b>{` · ${m.chat_report_this()}`}</b>}
            </p>
            <div className="mt-1">
              <SnapshotContent message={message} name={nameOf[message.author]} />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-rule pt-3">
        <ActionForm action={`/admin/reports/chats/${id}/settle`} isDismissible>
          {({ isBusy }) => (
            <button
              type="submit"
              disabled={isBusy}
              aria-label={m.chat_report_settle_of({ number })}
              className="button button-main"
            >
              {m.chat_report_settle()}
            </button>
          )}
        </ActionForm>
        {[reseller, supplier].map(
          (account) =>
            account.name !== '' && (
              <Link
                key={account.id}
                to={`/admin/accounts/${account.id}`}
                className="link inline-flex min-h-11 items-center wrap-anywhere"
              >
                {m.chat_report_account({ name: account.name })}
              </Link>
            ),
        )}
      </div>
    </article>
  );
}
