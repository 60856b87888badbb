import type { OwnSession } from '../../domain/accounts/own-sessions.ts';
import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import { dateText } from '../ui/dates.ts';
import { SignOutForm } from './sign-out-form.tsx';

/** List of the person's sessions with a button to end each, and one to sign out everywhere. */
export function Sessions({ sessions, keyNames }: { sessions: OwnSession[]; keyNames: string[] }) {
  return (
    <section aria-labelledby="sessions" className="mt-8">
      <h2 id="sessions" className="text-xl">
        {m.sessions_title()}
      </h2>
      <ul className="card mt-3 divide-y divide-rule">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      <SignOutForm action="/account/sign-out-everywhere" className="mt-3">
        {keyNames.length > 0 && (
          <label className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input type="checkbox" name="endKeys" defaultChecked className="size-5 shrink-0" />
            {m.sign_out_keys_too({ names: keyNames.join(', ') })}
          </label>
        )}
        <button type="submit" className="button">
          {m.sign_out_everywhere()}
        </button>
      </SignOutForm>
    </section>
  );
}

function SessionLine({ session: { id, device, signedInAt, lastUsedAt, isThis } }: { session: OwnSession }) {
  const name = device || m.unknown_device();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 p-4">
      <div>
        <p>
          <span>{name}</span> {isThis && <span className="tag text-green">{m.this_device()}</span>}
        </p>
        <p className="note">
          {m.session_since({ date: dateText(signedInAt) })} · {m.session_last_used({ date: dateText(lastUsedAt) })}
        </p>
      </div>
      {!isThis && (
        <ActionForm action={`/account/sessions/${id}/end`}>
          {({ isBusy }) => (
            <button
              type="submit"
              disabled={isBusy}
              aria-label={m.sign_out_there_of({ device: name })}
              className="link inline-flex min-h-11 items-center"
            >
              {m.sign_out_there()}
            </button>
          )}
        </ActionForm>
      )}
    </li>
  );
}
