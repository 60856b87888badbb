import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type AuditFilter, auditSearch } from '../../../rules/admin/audit-query.ts';
import { Choice } from '../../ui/choice.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  actions: { action: string; words: string }[];
  kinds: { kind: string; words: string }[];
}

/** Filters of the audit trail as a plain GET form, folded until one is set, with a link that downloads the filtered entries. */
export function AuditFilters({ filter, actions, kinds }: AuditFiltersProps) {
  const search = auditSearch(filter);
  return (
    <details open={search !== ''} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.filters()}</summary>
      <Form
        method="get"
        action="/admin/audit"
        role="search"
        aria-label={m.filters()}
        className="mt-1 flex flex-wrap items-end gap-2"
      >
        <label className="max-sm:w-full">
          <span className="block text-quiet">{m.audit_column_what()}</span>
          <Choice name="action" value={filter.action ?? ''}>
            <option value="">{m.audit_all_actions()}</option>
            {actions.map(({ action, words }) => (
              <option key={action} value={action}>
                {words}
              </option>
            ))}
          </Choice>
        </label>
        <label className="max-sm:w-full">
          <span className="block text-quiet">{m.audit_column_subject()}</span>
          <Choice name="subject" value={filter.subject ?? ''}>
            <option value="">{m.audit_all_subjects()}</option>
            {kinds.map(({ kind, words }) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Choice>
        </label>
        <label className="max-sm:w-full">
          <span className="block text-quiet">{m.audit_about()}</span>
          <input
            // Remounted when the address changes, so that Back and Forward show their filter.
            key={filter.about}
            name="about"
            defaultValue={filter.about}
            maxLength={100}
            className="input sm:w-64!"
          />
        </label>
        <Day name="from" label={m.audit_from()} value={filter.from} />
        <Day name="to" label={m.audit_to()} value={filter.to} />
        <button type="submit" className="button">
          {m.apply_filters()}
        </button>
        {search !== '' && (
          <Link to="/admin/audit" className="link inline-flex min-h-11 items-center px-2">
            {m.own_clear_filters()}
          </Link>
        )}
        <a href={`/admin/audit/export.csv${search}`} download className="link inline-flex min-h-11 items-center px-2">
          {m.audit_export()}
        </a>
      </Form>
    </details>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-quiet">{label}</span>
      <input key={value} type="date" name={name} defaultValue={value} className="input w-auto!" />
    </label>
  );
}
