import { data } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { Notice } from '../../ui/notice.tsx';

/** Answers 404 to /product without an id (decision 39). */
export function loader() {
  return data(null, { status: 404 });
}

export default function MissingProduct() {
  return (
    <div className="page">
      <title>{`${m.product_not_found()} | ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <Notice drawing="carton" title={m.product_not_found()} text={m.product_not_found_text()} />
    </div>
  );
}
