import { isRouteErrorResponse } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Shown when the chat does not exist or belongs to another account. */
export function ChatMissing({ error, title }: { error: unknown; title: string }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadingFailed />;
  return (
    <>
      <title>{`${title} | ${m.site_name()}`}</title>
      <Notice drawing="chat" title={title} text={String(error.data)} />
    </>
  );
}
