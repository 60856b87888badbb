import { isRouteErrorResponse } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { LoadingFailed } from '../../ui/loading-failed.tsx';
import { Notice } from '../../ui/notice.tsx';

/** There is no such inquiry or quote, or it is somebody else's. */
export function ChatMissing({ error, title }: { error: unknown; title: string }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <LoadingFailed />;
  return (
    <>
      <title>{`${title} | ${m.site_name()}`}</title>
      <Notice title={title} text={String(error.data)} />
    </>
  );
}
