import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';

export interface SessionFacts {
  id: string;
  device: string;
  address: string;
  openedAt: Date;
  lastUsedAt: Date;
  isThis: boolean;
  /** Owner of the session, in a list for several owners; null in the reader's own list. */
  who: string | null;
}

/** Open sessions of the admin area, each with a button to end it; `below` is the prefix of the buttons' addresses. */
export function SessionLines({ sessions, below }: { sessions: SessionFacts[]; below: string }) {
  return (
    <ul className="card mt-3 divide-y divide-rule">
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} action={`${below}/${session.id}/end`} />
      ))}
    </ul>
  );
}

function SessionLine({ session, action }: { session: SessionFacts; action: string }) {
  const { device, address, openedAt, lastUsedAt, isThis, who } = session;
  const name = device || m.unknown_device();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 p-4">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {who !== null && <span className="font-semibold">{who} · </span>}
          <span>{name}</span> {isThis && <span className="tag text-green">{m.this_device()}</span>}
        </p>
        <p className="note">
          {m.operator_session_since({ time: timeText(openedAt) })} ·{' '}
          {m.operator_session_used({ time: timeText(lastUsedAt) })} · {m.operator_session_from({ address })}
        </p>
      </div>
      {!isThis && (
        <ActionForm action={action} isDismissible>
          {({ isBusy }) => (
            <button
              type="submit"
              disabled={isBusy}
              aria-label={m.sign_out_there_of({ device: who === null ? name : `${who}, ${name}` })}
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
