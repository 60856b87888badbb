import { useLocation, useNavigate, useNavigation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { hasFailed } from '../kept-screen.ts';
import { failedSentence, failedToast } from './failed-sentence.ts';
import { useToast } from './shown-toasts.ts';

/** Shown above a list whose next page, filter or order could not be loaded, while the old rows stay (decision 052). */
export function NotLoaded() {
  const location = useLocation();
  useNavigation();
  const isFailed = hasFailed(location);
  useToast('error', isFailed ? failedToast(location.pathname) : null, location.key);
  if (!isFailed) return null;
  return <AskAgain title={failedSentence(location.pathname) ?? m.list_not_loaded()} text={m.rows_of_before()} />;
}

/** The same notice above products, with the sentence of section 8. */
export function ProductsNotLoaded({ hasRows }: { hasRows: boolean }) {
  const text = hasRows ? `${m.products_unavailable()} ${m.rows_of_before()}` : m.products_unavailable();
  return <AskAgain title={m.error_loading_products()} text={text} />;
}

/** Sticky, because the list keeps its scroll position. */
function AskAgain({ title, text }: { title: string; text: string }) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const isBusy = useNavigation().state === 'loading';
  return (
    <div className="sticky top-2 z-5 card mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-red bg-red-tint px-4 py-3">
      <div key={key} role="alert" className="min-w-0 grow basis-60">
        <p className="font-semibold text-red">{title}</p>
        <p className="text-sm">{text}</p>
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => !isBusy && void navigate(pathname + search, { replace: true, preventScrollReset: true })}
        className="button"
      >
        {isBusy ? m.loading() : m.try_again()}
      </button>
    </div>
  );
}
