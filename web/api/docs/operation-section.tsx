import { m } from '../../../messages/compiled/messages.js';
import { FieldTable } from './field-table.tsx';
import type { Operation } from './reference.ts';

/** One call of the API: request, answers, and an example for the shell. */
export function OperationSection({
  operation: { id, method, path, summary, parameters, body, bodyAs, answers, example },
}: {
  operation: Operation;
}) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} lang="en" className="text-xl wrap-anywhere">
        {method} {path}
      </h2>
      <p lang="en">{summary}</p>
      {parameters.length > 0 && <FieldTable caption={m.api_docs_parameters()} lines={parameters} />}
      {body.length > 0 && <FieldTable caption={m.api_docs_body()} lines={body} />}
      {bodyAs && (
        <p className="mt-4">
          {m.api_docs_body()}:{' '}
          <a href={`#${bodyAs.id}`} className="link">
            {bodyAs.name}
          </a>
        </p>
      )}
      <h3 className="mt-4 font-semibold">{m.api_docs_answers()}</h3>
      <dl lang="en" className="card mt-2 divide-y divide-rule">
        {answers.map(({ status, description }) => (
          <div key={status} className="flex gap-4 px-3 py-2">
            <dt className="font-semibold">{status}</dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 font-semibold">{m.api_docs_example()}</h3>
      {/* A long line scrolls in its own box, which the keyboard can reach. */}
      <pre
        lang="en"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${m.api_docs_example()}: ${method} ${path}`}
        className="card mt-2 overflow-x-auto p-3 text-sm"
      >
        <code>{example}</code>
      </pre>
    </section>
  );
}
