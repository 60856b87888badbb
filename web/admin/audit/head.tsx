import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { CopyField } from '../../ui/copy-field.tsx';

const SHOWN = 16;

/** How long the trail is and the hash of its newest entry, which anybody can note, and later hold against it. */
export function AuditHead({ count, head }: { count: string; head: string }) {
  return (
    <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-2">
      <p className="flex min-h-11 items-center">{m.audit_count({ count })}</p>
      <details className="min-w-0 max-sm:w-full">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          {m.audit_newest_hash()} <code className="text-quiet">{head.slice(0, SHOWN)}…</code>
        </summary>
        <CopyField label={m.audit_newest_hash()} text={head} />
        <p className="note mt-1 max-w-xl">{m.audit_hash_hint()}</p>
      </details>
      <Link to="/admin/audit/check" prefetch="none" className="button">
        {m.audit_check()}
      </Link>
    </div>
  );
}
