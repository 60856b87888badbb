import { warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { headOf } from '../../head.ts';
import { named } from '../../in-local-names.ts';
import type { RequestContext } from '../../request-context.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/route';
import { FieldTable } from './field-table.tsx';
import { OperationSection } from './operation-section.tsx';
import { reference } from './reference.ts';

/** API documentation for people, built from the OpenAPI description that programs get. */
export const loader = pageLoader(async (context) => ({
  ...reference(context.origin),
  categories: named((await context.choices()).categories),
  warehouses: named(await ownWarehouses(context)),
  head: headOf({
    title: `${m.api_docs_title()} | ${m.site_name()}`,
    description: m.api_docs_text(),
    origin: context.origin,
    path: '/api/docs',
    isIndexed: false,
  }),
}));

/** Warehouses of the supplier who reads the page, for the ids to send; empty for other readers. */
async function ownWarehouses(context: RequestContext) {
  const person = await context.person();
  return person?.userType === 'supplier' ? warehousesOf(context.db, person) : [];
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ApiDocs({ loaderData: { operations, product, categories, warehouses } }: Route.ComponentProps) {
  return (
    <article className="page py-8">
      <div className="mx-auto max-w-4xl">
        <h1 className="text-3xl">{m.api_docs_title()}</h1>
        <p className="mt-2 text-lg text-quiet">{m.api_docs_text()}</p>
        <ul className="mt-4 list-disc space-y-1.5 pl-5">
          <li>{m.api_docs_key()}</li>
          <li>{m.api_docs_errors()}</li>
          <li>{m.api_docs_again()}</li>
          <li>
            <a href="/api/openapi.json" className="link">
              {m.api_docs_file()}
            </a>
          </li>
        </ul>
        <nav aria-label={m.api_docs_calls()} className="mt-4">
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {operations.map(({ id, method, path }) => (
              <li key={id}>
                <a href={`#${id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
                  {method} {path}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {operations.map((operation) => (
          <OperationSection key={operation.id} operation={operation} />
        ))}
        <section aria-labelledby="product" className="mt-10">
          <h2 id="product" className="text-xl">
            {m.api_docs_product()}
          </h2>
          <FieldTable caption={m.api_docs_product()} lines={product} />
        </section>
        {warehouses.length > 0 && <Ids title={m.api_docs_warehouses()} named={warehouses} />}
        <Ids title={m.api_docs_categories()} named={categories} />
      </div>
    </article>
  );
}

/** Table of ids to send and their names. */
function Ids({ title, named: rows }: { title: string; named: { id: string | number; name: string }[] }) {
  return (
    <section className="mt-10">
      <h2 className="text-xl">{title}</h2>
      <dl className="card mt-3 grid gap-x-6 p-3 sm:grid-cols-2">
        {rows.map(({ id, name }) => (
          <div key={id} className="flex gap-4 py-1">
            <dt className="min-w-20 font-semibold">{id}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
