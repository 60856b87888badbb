import { Link } from 'react-router';
import { noticeChoicesOf } from '../../domain/notices/notice-choices.ts';
import { m } from '../../messages/compiled/messages.js';
import { noticeKindsOf } from '../../rules/notices/notice-kinds.ts';
import { clockText, type QuietHours } from '../../rules/notices/quiet-hours.ts';
import { pageLoader, type Refused } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Field } from '../ui/field.tsx';
import { typedBefore } from '../ui/form-sentence.tsx';
import type { Route } from './+types/choices';
import { noticesPage, requireOwner } from './area.ts';
import { KindChoices } from './kind-choices.tsx';
import { kindsBySms } from './kinds-by-sms.ts';

/** Choice of notices by kind and channel, and the quiet hours. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await requireOwner(context, url);
  return {
    home: noticesPage(person),
    kinds: noticeKindsOf(person.userType),
    bySms: kindsBySms(context, person),
    choices: await noticeChoicesOf(context.db, person),
  };
});

export default function NoticeChoices({ loaderData: { home, kinds, bySms, choices } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <title>{`${m.notices_choose()} | ${m.site_name()}`}</title>
      <Link to={home} className="link inline-flex min-h-11 items-center">
        {m.bell_title()}
      </Link>
      <h1 className="text-2xl">{m.notices_choose()}</h1>
      <ActionForm action="/notices/choose" className="mt-4 space-y-6">
        {({ refused, isBusy }) => (
          <>
            <KindChoices kinds={kinds} bySms={bySms} unwanted={choices.unwanted} refused={refused} />
            {bySms.length === 0 ? (
              <p className="note">{m.notices_no_sms()}</p>
            ) : (
              <QuietHoursFields quiet={choices.quiet} refused={refused} />
            )}
            <button type="submit" disabled={isBusy} className="button button-main">
              {isBusy ? m.saving() : m.save()}
            </button>
          </>
        )}
      </ActionForm>
    </div>
  );
}

/** Quiet hours: no SMS is sent in them. */
function QuietHoursFields({ quiet, refused }: { quiet: QuietHours; refused: Refused | null }) {
  const time = (name: string, label: string, minutes: number) => (
    <Field name={name} label={label} type="time" defaultValue={clockText(minutes)} refused={refused} />
  );
  return (
    <fieldset className="card space-y-3 p-4">
      <legend className="sr-only">{m.notices_quiet()}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="quiet"
          defaultChecked={'quiet' in typedBefore(refused, quiet.isOn ? { quiet: 'on' } : {})}
          className="size-5 shrink-0"
        />
        {m.notices_quiet()}
      </label>
      <div className="grid grid-cols-2 gap-4">
        {time('quietFrom', m.notices_quiet_from(), quiet.from)}
        {time('quietUntil', m.notices_quiet_until(), quiet.until)}
      </div>
      <p className="note">{m.notices_quiet_hint()}</p>
    </fieldset>
  );
}
