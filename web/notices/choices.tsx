import { Link } from 'react-router';
import { noticeChoicesOf } from '../../domain/notices/notice-choices.ts';
import { m } from '../../messages/compiled/messages.js';
import { noticeKindsOf } from '../../rules/notices/notice-kinds.ts';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { Route } from './+types/choices';
import { noticesPage, requireOwner } from './area.ts';
import { KindChoices } from './kind-choices.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { kindsBySms } from './kinds-by-sms.ts';

/** What a person wants to be told of, by which channel and when. */
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
      <title>{`${m.told_choose()} | ${m.site_name()}`}</title>
      <Link to={home} className="link inline-flex min-h-11 items-center">
        {m.bell_title()}
      </Link>
      <h1 className="text-2xl">{m.told_choose()}</h1>
      <ActionForm action="/notices/choose" className="mt-4 space-y-6">
        {({ refused, isBusy }) => (
          <>
            <KindChoices kinds={kinds} bySms={bySms} unwanted={choices.unwanted} refused={refused} />
            {bySms.length === 0 ? (
              <p className="note">{m.told_no_sms()}</p>
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
