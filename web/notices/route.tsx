import { Link, useFetcher } from 'react-router';
import { type Notice, noticesOf } from '../../domain/notices/notices.ts';
import { m } from '../../messages/compiled/messages.js';
import { pageNumber } from '../../rules/paging.ts';
import { pageLoader, type Refused } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Ago } from '../ui/ago.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FormSentence } from '../ui/form-sentence.tsx';
import { Pages } from '../ui/pages.tsx';
import type { Route } from './+types/route';
import { noticesPage, requireOwner } from './area.ts';
import { NoticeIcon } from './notice-icon.tsx';
import { noticeSentence } from './notice-sentence.ts';

/** Notices of a person, the newest first. */
export const loader = pageLoader(async (context, { url }) => {
  const person = await requireOwner(context, url);
  const found = await noticesOf(context.db, person, pageNumber(url.searchParams.get('page')));
  return { ...found, home: noticesPage(person), now: context.now() };
});

export default function NoticesPage({ loaderData: { notices, page, pages, unread, home, now } }: Route.ComponentProps) {
  const [newest] = notices;
  return (
    <div className="max-w-3xl">
      <title>{`${m.bell_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center gap-x-6">
        <h1 className="grow text-2xl">{m.bell_title()}</h1>
        <Link to={`${home}/choices`} className="link inline-flex min-h-11 items-center">
          {m.notices_choose()}
        </Link>
      </div>
      {newest === undefined ? (
        <EmptyState drawing="chat" title={m.notices_none()} text={m.notices_none_text()}>
          <Link to={home.replace('notices', 'orders')} className="button button-main">
            {m.nav_orders()}
          </Link>
        </EmptyState>
      ) : (
        <>
          {unread > 0 && (
            <ActionForm action="/notices/read">
              {({ isBusy }) => (
                <>
                  <input type="hidden" name="upTo" value={String(newest.id)} />
                  <button type="submit" disabled={isBusy} className="button mt-2">
                    {m.notices_read_all()}
                  </button>
                </>
              )}
            </ActionForm>
          )}
          <ul className="card mt-4 divide-y divide-rule">
            {notices.map((notice) => (
              <NoticeRow key={String(notice.id)} notice={notice} now={now} />
            ))}
          </ul>
          {pages > 1 && <Pages page={page} pages={pages} />}
        </>
      )}
    </div>
  );
}

/** Notice; pressing it opens its subject and marks it as read. */
function NoticeRow({ notice, now }: { notice: Notice; now: Date }) {
  const { id, at, other, isRead, ...noticeContent } = notice;
  const fetcher = useFetcher<Refused>();
  return (
    <li>
      <fetcher.Form method="post" action={`/notices/${id}/open`}>
        <FormSentence refused={fetcher.data} />
        <button
          type="submit"
          className="flex min-h-16 w-full items-center gap-3 px-3 py-2.5 text-left hover:bg-indigo-tint sm:px-4"
        >
          <NoticeIcon kind={noticeContent.kind} />
          <span className="min-w-0 grow">
            {!isRead && <span className="sr-only">{m.notices_new()} </span>}
            <span className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>
              {noticeSentence(noticeContent)}
            </span>
            <span className="block text-sm wrap-anywhere text-quiet">
              {other && <span>{`${other} · `}</span>}
              <Ago at={at} now={now} />
            </span>
          </span>
          {!isRead && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-act" />}
        </button>
      </fetcher.Form>
    </li>
  );
}
