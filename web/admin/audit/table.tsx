import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { timeText } from '../../ui/dates.ts';
import type { ReadableLine } from './in-words.ts';

/** Entries of the audit trail as a table: when, who, action, subject, before and after. On a phone, one card each. */
export function AuditTable({ lines }: { lines: ReadableLine[] }) {
  return (
    <table className="rows desk-rows mt-4">
      <thead>
        <tr>
          <th>{m.column_when()}</th>
          <th>{m.column_who()}</th>
          <th>{m.audit_column_what()}</th>
          <th>{m.audit_column_subject()}</th>
          <th>{m.audit_column_change()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line: { id, at, actor, action, subject, changes } }: { line: ReadableLine }) {
  return (
    <tr>
      <td className="whitespace-nowrap">
        <span className="text-quiet tabular-nums">{m.audit_number({ id })}</span>{' '}
        <time dateTime={at.toISOString()} className="sm:block">
          {timeText(at)}
        </time>
      </td>
      <td className="max-sm:text-quiet">{actor}</td>
      <td className="font-semibold">{action}</td>
      <td className="wrap-anywhere">
        {subject.to === null ? (
          subject.text
        ) : (
          <Link to={subject.to} className="link inline-flex min-h-11 items-center wrap-anywhere">
            {subject.text}
          </Link>
        )}
      </td>
      <td className="wrap-anywhere">
        {changes.map(({ name, before, after }) => (
          <p key={name}>
            <span className="text-quiet">{name}: </span>
            {before} <span aria-hidden="true">→</span>
            <span className="sr-only">{m.audit_becomes()}</span> {after}
          </p>
        ))}
      </td>
    </tr>
  );
}
