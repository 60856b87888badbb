import { contactMessages } from '../../../../domain/moderation/contact-queue.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { listPlace } from '../../../../rules/admin/admin-products.ts';
import { requireAdmin } from '../../../guards.ts';
import { pageLoaderOrBanner } from '../../../route-handlers.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPlaces } from '../../../ui/list-places.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import type { Route } from './+types/route';
import { MessageCard } from './message-card.tsx';

/** Messages to the operator: open ones by age, and closed ones. */
export const loader = pageLoaderOrBanner('contact_queue_failed', async (context, { url }) => {
  await requireAdmin(context);
  const isDone = url.searchParams.get('tab') === 'done';
  return { isDone, now: context.now(), ...(await contactMessages(context.db, isDone, listPlace(url.searchParams))) };
});

export default function Messages({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('reports');
  return (
    <>
      <title>{`${m.contact_messages()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.admin_reports()}</h1>
      <DeskTabs current="messages" />
      <Banner text={banner} />
      {found && (
        <>
          <TabLinks
            label={m.contact_messages()}
            tabs={[
              { name: 'open', label: m.contact_open() },
              { name: 'done', label: m.contact_done() },
            ]}
            current={found.isDone ? 'done' : 'open'}
          />
          {found.messages.map((message) => (
            <MessageCard key={String(message.id)} message={message} now={found.now} />
          ))}
          {found.messages.length === 0 && (
            <EmptyState
              drawing="chat"
              title={found.isDone ? m.contact_none_done() : m.contact_none_open()}
              text={m.contact_none_text()}
            />
          )}
          <ListPlaces previous={found.before} next={found.behind} />
        </>
      )}
    </>
  );
}
