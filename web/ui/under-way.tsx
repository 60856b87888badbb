import { useNavigation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { useWaitingForSite } from './waiting-for-site.ts';

/**
 * A thin bar at the top while the next page is fetched, so that a press on a slow line is seen to have worked; and a word
 * where it does not come for the time being.
 */
export function UnderWay() {
  const isLoading = useNavigation().state === 'loading';
  const isWaiting = useWaitingForSite();
  if (!isLoading) return null;
  return (
    <>
      <div aria-hidden="true" className="under-way" />
      {isWaiting && (
        <p role="alert" className="fixed inset-x-4 top-4 z-20 mx-auto max-w-sm card p-3 text-center text-red">
          {m.screen_unavailable()}
        </p>
      )}
    </>
  );
}
