import { useRef } from 'react';
import { Form, Link, redirect } from 'react-router';
import { reportThread, threadReportedAt } from '../../../domain/inquiries/reporting-talk.ts';
import { m } from '../../../messages/compiled/messages.js';
import { dateText } from '../../../rules/date.ts';
import { REPORT_WORDS_MOST } from '../../../rules/limits.ts';
import { messageNumberFrom } from '../../../rules/thread.ts';
import { threadReportReasons, threadReportSchema } from '../../../rules/thread-report.ts';
import { deed, formOf, parsed, screen } from '../../door.ts';
import { useBusy } from '../../ui/busy.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormSentence } from '../../ui/form-sentence.tsx';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { TalkMissing } from '../../ui/talk/talk-missing.tsx';
import { threadReasonWords } from '../../ui/talk/thread-report-reasons.ts';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/report';
import { requireTalker, threadIdOf } from './talker.ts';

/** Where a chat, or one message of it, is reported to the operator. */
export const loader = screen(async (visit, arrival) => {
  const person = await requireTalker(visit, arrival);
  const id = threadIdOf(arrival);
  const reportedAt = await threadReportedAt(visit.db, person, id);
  return {
    place: `/${person.userType}/chats/${id}`,
    message: messageNumberFrom(arrival.url.searchParams.get('message')),
    reportedOn: reportedAt && dateText(reportedAt),
  };
});

export const action = deed(
  async (visit, arrival) => {
    const person = await requireTalker(visit, arrival);
    const id = threadIdOf(arrival);
    await threadReportedAt(visit.db, person, id);
    const draft = parsed(threadReportSchema, Object.fromEntries(await formOf(visit.request)));
    await reportThread(visit.db, person, id, { ...draft, now: visit.now() });
    return redirect(`/${person.userType}/chats/${id}/report`, 303);
  },
  { failed: 'report_failed' },
);

export const clientAction = refusedWhenOffline(m.connection_lost);

export default function ReportChat({ loaderData: { place, message, reportedOn }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <title>{`${m.chat_report()} | ${m.site_name()}`}</title>
      <Link to={place} className="link inline-flex min-h-11 items-center">
        {m.chat_back_to_one()}
      </Link>
      <h1 className="text-2xl">{m.chat_report()}</h1>
      {reportedOn === null ? (
        <ReportForm refused={actionData} message={message} />
      ) : (
        <p role="status" className="mt-4 rounded bg-green-tint p-3 text-green">
          {m.report_waits({ date: reportedOn })}
        </p>
      )}
    </div>
  );
}

function ReportForm({ refused, message }: { refused: unknown; message: number | null }) {
  const isBusy = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  return (
    <Form ref={form} method="post" className="card mt-4 space-y-4 p-4" noValidate>
      <p className="text-quiet">{m.chat_report_text()}</p>
      <FormSentence refused={refused} />
      {message !== null && <input type="hidden" name="message" value={message} />}
      <SelectField name="reason" label={m.report_reason()} refused={refused} defaultValue="" required>
        <option value="">{m.report_choose_reason()}</option>
        {threadReportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {threadReasonWords[reason]()}
          </option>
        ))}
      </SelectField>
      <TextField
        name="words"
        label={m.report_words()}
        hint={m.report_words_hint()}
        refused={refused}
        rows={4}
        maxLength={REPORT_WORDS_MOST}
      />
      <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
        {isBusy ? m.report_sending() : m.report_send()}
      </button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TalkMissing error={error} title={m.chat_nav()} />;
}
