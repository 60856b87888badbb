import { Form } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type OwnPageRows, type OwnQuery, ownSearch } from '../../../rules/catalogue/own-products.ts';
import { OWN_PAGE_ROWS } from '../../../rules/limits.ts';

interface PageRowsProps {
  query: OwnQuery;
  count: number;
  pageRows: OwnPageRows;
}

/** Choice of the number of products per page; nothing if all fit on the shortest page. */
export function PageRows({ query, count, pageRows }: PageRowsProps) {
  if (count <= OWN_PAGE_ROWS[0]) return null;
  return (
    <Form
      method="post"
      action="/supplier/products/page-rows"
      role="group"
      aria-label={m.page_rows()}
      className="no-bar mt-3 flex items-center justify-center gap-2"
    >
      <input type="hidden" name="search" value={ownSearch(query)} />
      <span aria-hidden="true" className="text-quiet">
        {m.page_rows()}
      </span>
      {OWN_PAGE_ROWS.map((rows) => (
        <button
          key={rows}
          type="submit"
          name="rows"
          value={rows}
          aria-pressed={rows === pageRows}
          className="button px-4 aria-pressed:bg-indigo-tint aria-pressed:font-semibold"
        >
          {rows}
        </button>
      ))}
    </Form>
  );
}
