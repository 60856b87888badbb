import { Link } from 'react-router';
import type { OwnApiKey } from '../../domain/accounts/api-keys.ts';
import { m } from '../../messages/compiled/messages.js';
import { API_KEY_NAME_MAX, API_KEYS_MAX } from '../../rules/limits.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { dateText } from '../ui/dates.ts';
import { Field } from '../ui/field.tsx';
import { InlineLink, useInline } from '../ui/inline-edit.tsx';

/** API keys of a supplier: an explanation, the form that makes a key, and a button to end each. */
export function ApiKeys({ keys }: { keys: OwnApiKey[] }) {
  return (
    <section aria-labelledby="api-keys" className="mt-8">
      <h2 id="api-keys" className="text-xl">
        {m.api_keys_title()}
      </h2>
      <div className="card mt-3 divide-y divide-rule">
        <div className="space-y-1 p-4">
          <p>{m.api_keys_text()}</p>
          <Link to="/api/docs" className="link inline-flex min-h-11 items-center">
            {m.api_docs_link()}
          </Link>
        </div>
        {keys.length > 0 && (
          <ul className="divide-y divide-rule">
            {keys.map((key) => (
              <KeyLine key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        <MakeKey keys={keys} />
      </div>
    </section>
  );
}

/** Form that makes an API key; the key just made is shown above it, once. */
function MakeKey({ keys }: { keys: OwnApiKey[] }) {
  const isFull = keys.length >= API_KEYS_MAX;
  return (
    // The key of its name field empties the field after each new API key.
    <ActionForm action="/account/api-keys/make" className="p-4">
      {({ refused, isBusy, secret }) => (
        <>
          {secret && keys.some(({ lastFour }) => secret.endsWith(lastFour)) && (
            <div role="status" className="mb-4 rounded bg-green-tint p-3">
              <p className="mb-2 font-semibold">{m.api_key_shown_once()}</p>
              <CopyField label={m.api_key_new()} text={secret} />
            </div>
          )}
          {isFull ? (
            <p className="text-quiet">{m.api_keys_at_most({ count: API_KEYS_MAX })}</p>
          ) : (
            <div className="max-w-lg space-y-4">
              <Field
                key={keys.length}
                name="keyName"
                label={m.api_key_name()}
                hint={m.api_key_name_hint()}
                refused={refused}
                maxLength={API_KEY_NAME_MAX}
                autoComplete="off"
              />
              <button type="submit" disabled={isBusy} className="button">
                {m.api_key_make()}
              </button>
            </div>
          )}
        </>
      )}
    </ActionForm>
  );
}

function KeyLine({ apiKey: { id, name, lastFour, createdAt, usedAt } }: { apiKey: OwnApiKey }) {
  const { mode, linkTo } = useInline<'remove'>(id, null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 p-4">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {name} <span className="text-quiet">{m.api_key_ends({ end: lastFour })}</span>
        </p>
        <p className="note">
          {m.api_key_since({ date: dateText(createdAt) })} ·{' '}
          {usedAt ? m.api_key_last_used({ date: dateText(usedAt) }) : m.api_key_unused()}
        </p>
      </div>
      {mode === 'remove' ? (
        <ActionForm action={`/account/api-keys/${id}/revoke`} className="w-full pt-2">
          {({ isBusy }) => (
            <>
              <p className="font-semibold">{m.api_key_revoke_sure()}</p>
              <div className="mt-2 flex flex-wrap items-center gap-4">
                <button
                  type="submit"
                  disabled={isBusy}
                  aria-label={m.api_key_revoke_of({ name })}
                  className="button border-red text-red"
                >
                  {m.api_key_revoke()}
                </button>
                <InlineLink {...linkTo(null)}>{m.cancel()}</InlineLink>
              </div>
            </>
          )}
        </ActionForm>
      ) : (
        <InlineLink {...linkTo('remove')} label={m.api_key_revoke_of({ name })}>
          {m.api_key_revoke()}
        </InlineLink>
      )}
    </li>
  );
}
