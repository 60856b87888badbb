import { Link } from 'react-router';
import { threadsOf } from '../../domain/inquiries/threads-list.ts';
import { m } from '../../messages/compiled/messages.js';
import { threadFilters, threadsQuery } from '../../rules/chat/threads-list.ts';
import { groupIndian } from '../../rules/money.ts';
import { RequestsLink } from '../requests/requests-link.tsx';
import { pageLoader } from '../route-handlers.ts';
import { Drawing } from '../ui/drawing.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pages } from '../ui/pages.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import type { Route } from './+types/chats';
import { requireMember } from './member.ts';
import { ThreadRow } from './thread-row.tsx';

/** Chats of a supplier or a reseller, the latest message first. */
export const loader = pageLoader(async (context, args) => {
  const person = await requireMember(context, args);
  const query = threadsQuery(args.url.searchParams);
  const now = context.now();
  return { ...(await threadsOf(context.db, person, query, now)), tab: query.tab, area: person.userType, now };
});

export default function Chats({ loaderData }: Route.ComponentProps) {
  const { threads, counts, page, pages, tab, area, now } = loaderData;
  const labels = { all: m.chat_filter_all, reply: m.chat_filter_reply, quote: quoteFilter(area) };
  const tabs = threadFilters.map((name) => ({
    name,
    label: m.orders_tab_with_count({ tab: labels[name](), count: groupIndian(counts[name]) }),
  }));
  return (
    <div className={threads.length > 0 ? 'chat-panes' : 'max-w-3xl'}>
      <title>{`${m.chat_nav()} | ${m.site_name()}`}</title>
      <div className="chats-list">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="text-2xl">{m.chat_nav()}</h1>
          {/* The sidebar, where there is one, has this link. */}
          <RequestsLink area={area} />
        </div>
        {counts.all === 0 ? (
          <NoChats area={area} />
        ) : (
          <>
            <TabLinks label={m.chat_filters()} tabs={tabs} current={tab} />
            {threads.length > 0 ? (
              <>
                <ul className="card mt-4 divide-y divide-rule">
                  {threads.map((thread) => (
                    <ThreadRow key={String(thread.id)} thread={thread} area={area} now={now} />
                  ))}
                </ul>
                {pages > 1 && <Pages page={page} pages={pages} />}
              </>
            ) : (
              <EmptyState drawing="chat" title={m.chat_none_waiting()} text={m.chat_none_waiting_text()} />
            )}
          </>
        )}
      </div>
      {threads.length > 0 && (
        <div className="chats-choose">
          <Drawing name="chat" />
          <p>{m.chat_choose()}</p>
        </div>
      )}
    </div>
  );
}

/** Name of the filter: a supplier's quotes to send, a reseller's to accept. */
function quoteFilter(area: 'supplier' | 'reseller') {
  return area === 'supplier' ? m.chat_filter_quote : m.chat_filter_quoted;
}

function NoChats({ area }: { area: 'supplier' | 'reseller' }) {
  return area === 'reseller' ? (
    <EmptyState drawing="chat" title={m.chat_none()} text={m.chat_none_reseller()}>
      <Link to="/products" className="button button-main">
        {m.browse_products()}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState drawing="chat" title={m.chat_none()} text={m.chat_none_supplier()}>
      <Link to="/supplier/products" className="button button-main">
        {m.nav_products()}
      </Link>
    </EmptyState>
  );
}
