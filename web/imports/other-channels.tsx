import { Link } from 'react-router';
import { m } from '../../messages/compiled/messages.js';

/** Other ways to list products: importing a sheet, and values for all products. */
export function OtherChannels() {
  return (
    <p className="flex flex-wrap gap-x-6">
      <Link to="/supplier/import" className="link tall-link">
        {m.import_title()}
      </Link>
      <Link to="/supplier/products/defaults" className="link tall-link">
        {m.for_all_products()}
      </Link>
    </p>
  );
}
