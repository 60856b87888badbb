import { openThreadReports } from '../../../../domain/inquiries/thread-reports.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { ADMIN_PAGE_ROWS } from '../../../../rules/limits.ts';
import { requireAdmin } from '../../../guards.ts';
import { pageLoaderOrBanner } from '../../../route-handlers.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import type { Route } from './+types/route';
import { ReportedChat } from './reported-chat.tsx';

/** Reported chats, the longest waiting first; closing one moves the others up. */
export const loader = pageLoaderOrBanner('report_queue_failed', async (context) => {
  await requireAdmin(context);
  return openThreadReports(context.db, { limit: ADMIN_PAGE_ROWS, now: context.now() });
});

export default function ReportedChats({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('reports', 'accounts');
  return (
    <>
      <title>{`${m.admin_reports()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.admin_reports()}</h1>
      <DeskTabs current="chats" />
      <Banner text={banner} />
      {found?.map((report) => (
        <ReportedChat key={String(report.id)} report={report} />
      ))}
      {found?.length === 0 && (
        <EmptyState drawing="chat" title={m.report_queue_empty()} text={m.chat_reports_none_text()} />
      )}
    </>
  );
}
