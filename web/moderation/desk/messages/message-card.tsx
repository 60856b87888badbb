import { Link } from 'react-router';
import type { ContactMessage } from '../../../../domain/moderation/contact-queue.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { mailLink } from '../../../../rules/chat/mail-link.ts';
import { Ago } from '../../../ui/ago.tsx';
import { dateText } from '../../../ui/dates.ts';
import { subjectWords } from '../../contact-subjects.ts';
import { Settle } from './settle.tsx';

/** Message to the operator: sender, text, address for the answer, and how it was closed. */
export function MessageCard({ message, now }: { message: ContactMessage; now: Date }) {
  const { id, name, answerTo, subject, words, at, accountId, closed } = message;
  return (
    <article className="card mt-4 p-4" aria-labelledby={`message-${id}`}>
      <h2 id={`message-${id}`} className="text-lg">
        {subjectWords[subject]()}
      </h2>
      <p className="text-sm text-quiet wrap-anywhere">
        {m.contact_number({ number: String(id) })} · <Ago at={at} now={now} />
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
      <p className="mt-2 wrap-anywhere">
        {accountId === null ? (
          <span>{`${name} · ${m.contact_visitor()}`}</span>
        ) : (
          <Link to={`/admin/accounts/${accountId}`} className="link inline-flex min-h-11 items-center">
            {name}
          </Link>
        )}
        <span>{' · '}</span>
        <a href={answerAddress(answerTo)} className="link inline-flex min-h-11 items-center">
          {answerTo}
        </a>
      </p>
      {closed ? (
        <div className="mt-2 rounded bg-paper p-3">
          <p className="font-semibold">
            {closed.outcome === 'answered'
              ? m.contact_answered_on({ date: dateText(closed.at) })
              : m.contact_closed_on({ date: dateText(closed.at) })}
          </p>
          {closed.note !== '' && <p className="whitespace-pre-line wrap-anywhere">{closed.note}</p>}
        </div>
      ) : (
        <Settle id={id} />
      )}
    </article>
  );
}

function answerAddress(answerTo: string): string {
  return answerTo.includes('@') ? mailLink(answerTo) : `tel:+91${answerTo}`;
}
