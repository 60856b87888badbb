import { useFetchers, useNavigation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { isScriptAt } from '../screen-scripts.ts';
import { failedSentence, failedToast } from './failed-sentence.ts';
import { askAgainNow, useMissingScripts } from './missing-scripts.ts';
import { useToast } from './shown-toasts.ts';

/**
 * Thin bar at the top while the next page loads, so that a press has a visible effect on a slow connection; and a
 * notice while its script, or an action's script, cannot be loaded.
 */
export function UnderWay() {
  const { state, location } = useNavigation();
  const missing = useMissingScripts();
  const sent = useFetchers().flatMap((one) => (one.state === 'idle' ? [] : (one.formAction ?? [])));
  const isMissingAt = (path: string) => missing.some((address) => isScriptAt(address, path));
  const isScreenMissing = location !== undefined && isMissingAt(location.pathname);
  useToast('error', isScreenMissing ? failedToast(location.pathname) : null);
  const isVerbMissing = missing.length > 0 && sent.some((action) => isMissingAt(action.replace(/\?.*/, '')));
  return (
    <>
      {state === 'loading' && <div aria-hidden="true" className="under-way" />}
      {(isScreenMissing || isVerbMissing) && (
        <div className="fixed inset-x-4 top-4 z-20 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-x-4 gap-y-2 card border-red p-3 shadow-lg">
          <p role="alert" className="min-w-0 grow basis-48 text-red">
            {isScreenMissing
              ? (failedSentence(location.pathname) ?? m.screen_unavailable())
              : m.connection_lost_pressed()}
          </p>
          <button type="button" onClick={askAgainNow} className="button">
            {m.try_again()}
          </button>
        </div>
      )}
    </>
  );
}
