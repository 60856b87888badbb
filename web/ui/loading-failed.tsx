import { Form, Link, useLocation, useRouteError, useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { FailedMark } from './failed-mark.tsx';
import { failedSentence, failedToast } from './failed-sentence.ts';
import { useToast } from './shown-toasts.ts';

/**
 * Shown when a screen could not be loaded. Its form asks for the same address again through the router: a page load
 * could show a foreign page. `title` replaces the screen's own sentence.
 */
export function LoadingFailed({ title }: { title?: string }) {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const isOfOne = /^\/product(?:\/|$)/.test(pathname);
  const isOfProducts = /^\/$|^\/products$|^\/suppliers\/|^\/reseller\/products/.test(pathname);
  const own = failedSentence(pathname);
  // Shows the toast for each new error.
  useToast('error', failedToast(pathname), useRouteError());
  const first = new URLSearchParams(parameters);
  first.delete('after');
  return (
    <div role="alert" className="card px-4 py-14 text-center">
      <FailedMark />
      <h1 className="mt-3 text-xl">
        {title ??
          own ??
          (isOfProducts ? m.error_loading_products() : isOfOne ? m.product_unavailable() : m.screen_unavailable())}
      </h1>
      {isOfProducts && <p className="mt-1 text-quiet">{m.products_unavailable()}</p>}
      {own && <p className="mt-1 text-quiet">{m.connection_lost_pressed()}</p>}
      <Form method="get" action={pathname} replace className="mt-5">
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button button-main">
          {m.try_again()}
        </button>
      </Form>
      {isOfProducts && parameters.has('after') && (
        <Link to={{ pathname, search: String(first) }} className="link mt-3 inline-flex min-h-11 items-center">
          {m.earlier_products()}
        </Link>
      )}
    </div>
  );
}
