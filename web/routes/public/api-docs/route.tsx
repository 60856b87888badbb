import { m } from '../../../../messages/compiled/messages.js';
import { reference } from '../../../api-docs/reference.ts';
import { screen } from '../../../door.ts';
import { headOf } from '../../../head.ts';
import type { Route } from './+types/route';
import { FieldTable } from './field-table.tsx';
import { OperationSection } from './operation-section.tsx';

/** How programs use a key: read off the description that programs get. */
export const loader = screen(async ({ origin }) => ({
  ...reference(origin),
  head: headOf({
    title: `${m.api_docs_title()} | ${m.site_name()}`,
    description: m.api_docs_text(),
    origin,
    path: '/api/docs',
    isIndexed: false,
  }),
}));

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ApiDocs({ loaderData: { operations, product } }: Route.ComponentProps) {
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
          <ul className="space-y-1">
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
      </div>
    </article>
  );
}
