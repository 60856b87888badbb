import { Form, Link } from 'react-router';
import type { FirstStep } from '../../domain/catalogue/first-steps.ts';
import { m } from '../../messages/compiled/messages.js';
import { CheckIcon, RemoveIcon } from './icons.tsx';

/** First steps of a new account with their links; nothing once everything needed is done. */
export function FirstSteps<Name extends string>({
  steps,
  about,
  close,
}: {
  steps: FirstStep<Name>[];
  /** Label of each step and the address where it is done; null if there is nothing to do. */
  about: Record<Name, { label: string; to: string | null }>;
  /** Address that closes the list for good, if it may be closed before everything is done. */
  close?: string;
}) {
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="card mt-4 px-4 py-3">
      <div className="flex items-start justify-between gap-3">
        <h2 id="first-steps" className="text-lg">
          {m.start_title()}
        </h2>
        {close !== undefined && (
          <Form method="post" action={close}>
            <button type="submit" aria-label={m.start_close()} className="-m-2 grid size-11 place-items-center">
              <RemoveIcon />
            </button>
          </Form>
        )}
      </div>
      <p className="note">{m.start_text()}</p>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
        {steps.map(({ name, isDone, isOptional }) => (
          <li key={name} className="flex min-h-11 items-center gap-2.5">
            <Mark isDone={isDone} />
            <Way {...about[name]} isDone={isDone} />
            {isOptional && !isDone && <span className="text-sm text-quiet">{m.start_optional()}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Mark({ isDone }: { isDone: boolean }) {
  return (
    <span
      className={`grid size-6 shrink-0 place-items-center rounded-full border ${isDone ? 'border-green text-green' : 'border-edge'}`}
    >
      {isDone && <CheckIcon />}
      <span className="sr-only">{isDone ? m.start_is_done() : m.start_is_open()}</span>
    </span>
  );
}

function Way({ label, to, isDone }: { label: string; to: string | null; isDone: boolean }) {
  if (isDone || to === null) return <span className={isDone ? 'text-quiet' : ''}>{label}</span>;
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {label}
    </Link>
  );
}
