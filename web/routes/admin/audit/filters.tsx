import { Form, Link } from 'react-router';
import { m } from '../../../../messages/compiled/messages.js';
import { type AuditFilter, auditSearch } from '../../../../rules/audit-query.ts';
import { Choice } from '../../../ui/choice.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  actions: { action: string; words: string }[];
}

/** Which entries are shown: a plain GET form. What is shown can be taken along as a file. */
export function AuditFilters({ filter, actions }: AuditFiltersProps) {
  const search = auditSearch(filter);
  return (
    <Form
      method="get"
      action="/admin/audit"
      role="search"
      aria-label={m.filters()}
      className="mt-4 flex flex-wrap items-end gap-2"
    >
      <Choice name="action" aria-label={m.audit_column_what()} value={filter.action ?? ''}>
        <option value="">{m.audit_all_actions()}</option>
        {actions.map(({ action, words }) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </Choice>
      <input
        // Each follows the address, back and forward too.
        key={`subject ${filter.subject}`}
        name="subject"
        defaultValue={filter.subject}
        maxLength={100}
        aria-label={m.audit_column_subject()}
        placeholder={m.audit_subject_hint()}
        className="input sm:w-64!"
      />
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
