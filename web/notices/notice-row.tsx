import { useFetcher } from 'react-router';
import type { Notice } from '../../domain/notices/notices.ts';
import { m } from '../../messages/compiled/messages.js';
import { timeText } from '../../rules/date.ts';
import type { Refused } from '../route-handlers.ts';
import { FormSentence } from '../ui/form-sentence.tsx';
import { noticeSentence } from './notice-sentence.ts';

/** A notice; pressing it leads to what it is about, and it is read. */
export function NoticeRow({ notice: { id, at, other, isRead, ...told } }: { notice: Notice }) {
  const fetcher = useFetcher<Refused>();
  return (
    <li>
      <fetcher.Form method="post" action={`/notices/${id}/open`}>
        <FormSentence refused={fetcher.data} />
        <button type="submit" className="relative block w-full py-3 pr-4 pl-8 text-left hover:bg-indigo-tint">
          {!isRead && (
            <>
              <span aria-hidden="true" className="absolute top-5 left-3 size-2.5 rounded-full bg-indigo" />
              <span className="sr-only">{m.told_new()} </span>
            </>
          )}
          <span className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>{noticeSentence(told)}</span>
          <span className="block text-sm wrap-anywhere text-quiet">
            {other && `${other} · `}
            <time dateTime={at.toISOString()}>{timeText(at)}</time>
          </span>
        </button>
      </fetcher.Form>
    </li>
  );
}
