import { Link, redirect } from 'react-router';
import { reportThread, threadReportedAt } from '../../domain/inquiries/thread-report.ts';
import { m } from '../../messages/compiled/messages.js';
import { messageNumberFrom } from '../../rules/chat/thread.ts';
import { threadReportSchema } from '../../rules/chat/thread-report.ts';
import { ReportForm } from '../moderation/report-form.tsx';
import { formAction, formOf, pageLoader, parsed } from '../route-handlers.ts';
import { dateText } from '../ui/dates.ts';
import { useRefused } from '../ui/flash.ts';
import { refusedWhenOffline } from '../ui/when-offline.ts';
import type { Route } from './+types/report';
import { requireMember, threadIdOf } from './member.ts';
import { ChatMissing } from './thread/thread-not-found.tsx';
import { threadReasonWords } from './thread/thread-report-reasons.ts';

/** Screen on which a chat, or one of its messages, is reported to the operator. */
export const loader = pageLoader(async (context, args) => {
  const person = await requireMember(context, args);
  const id = threadIdOf(args);
  const reportedAt = await threadReportedAt(context.db, person, id);
  return {
    place: `/${person.userType}/chats/${id}`,
    message: messageNumberFrom(args.url.searchParams.get('message')),
    reportedOn: reportedAt && dateText(reportedAt),
  };
});

export const action = formAction(
  async (context, args) => {
    const person = await requireMember(context, args);
    const id = threadIdOf(args);
    await threadReportedAt(context.db, person, id);
    const draft = parsed(threadReportSchema, Object.fromEntries(await formOf(context.request)));
    await reportThread(context.db, person, id, { ...draft, now: context.now() });
    return redirect(`/${person.userType}/chats/${id}/report`, 303);
  },
  { failed: 'report_failed' },
);

export const clientAction = refusedWhenOffline(m.report_failed);

export default function ReportChat({ loaderData: { place, message, reportedOn }, actionData }: Route.ComponentProps) {
  const refused = useRefused(actionData);
  return (
    <div className="max-w-xl">
      <title>{`${m.chat_report()} | ${m.site_name()}`}</title>
      <Link to={place} className="link inline-flex min-h-11 items-center">
        {m.chat_back_to_one()}
      </Link>
      <h1 className="text-2xl">{m.chat_report()}</h1>
      {reportedOn === null ? (
        <ReportForm text={m.chat_report_text()} reasons={threadReasonWords} refused={refused}>
          {message !== null && <input type="hidden" name="message" value={message} />}
        </ReportForm>
      ) : (
        <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
          {m.report_waits({ date: reportedOn })}
        </p>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ChatMissing error={error} title={m.chat_nav()} />;
}
