import { m } from '../../../../messages/compiled/messages.js';

/** The list could not be had. */
export function LoadingFailed() {
  return (
    <div role="alert" className="card px-4 py-14 text-center">
      <h1 className="text-xl">{m.error_loading_products()}</h1>
      <p className="mt-1 text-quiet">{m.products_unavailable()}</p>
      <a href="" className="button mt-5">
        {m.try_again()}
      </a>
    </div>
  );
}
