import { useLocation, useSearchParams } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** A screen could not be had; a plain form asks for the same address again, whatever state the page is in. */
export function LoadingFailed() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const isOfProducts = /^\/$|\/product|^\/suppliers\//.test(pathname);
  return (
    <div role="alert" className="card px-4 py-14 text-center">
      <h1 className="text-xl">{isOfProducts ? m.error_loading_products() : m.screen_unavailable()}</h1>
      {isOfProducts && <p className="mt-1 text-quiet">{m.products_unavailable()}</p>}
      <form method="get" className="mt-5">
        {[...parameters].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button">
          {m.try_again()}
        </button>
      </form>
    </div>
  );
}
