import { Link, useLocation } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

/** No product answers the query: what to do next. */
export function NothingFound({ isFiltered }: { isFiltered: boolean }) {
  const { pathname } = useLocation();
  return (
    <div className="card px-4 py-14 text-center">
      <h2 className="text-xl">{m.no_products_found()}</h2>
      <p className="mt-1 text-quiet">{m.adjust_filters()}</p>
      {isFiltered ? (
        <Link to={pathname} className="button mt-5">
          {m.clear_filters()}
        </Link>
      ) : (
        <Link to="/supplier/login" className="button button-main mt-5">
          {m.become_supplier()}
        </Link>
      )}
    </div>
  );
}
