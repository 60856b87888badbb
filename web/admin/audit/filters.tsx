import { Form, Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { type AuditFilter, auditSearch } from '../../../rules/admin/audit-query.ts';
import { Choice } from '../../ui/choice.tsx';
import { DateField } from '../../ui/date-field.tsx';

/** A value of a filter, and its words. */
interface NamedValue {
  value: string;
  words: string;
}

interface AuditFiltersProps {
  filter: AuditFilter;
  authors: NamedValue[];
  actions: NamedValue[];
  kinds: NamedValue[];
}

/** Filters of the audit trail as a plain GET form, folded until one is set, with a link that downloads the filtered entries. */
export function AuditFilters({ filter, authors, actions, kinds }: AuditFiltersProps) {
  const search = auditSearch(filter);
  return (
    <details open={search !== ''} className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.filters()}</summary>
      <Form
        method="get"
        action="/admin/audit"
        role="search"
        aria-label={m.filters()}
        className="mt-1 flex flex-wrap items-start gap-x-2 gap-y-3"
      >
        <Choices label={m.column_who()} name="who" value={filter.who} all={m.audit_all_authors()} among={authors} />
        <Choices
          label={m.audit_column_what()}
          name="action"
          value={filter.action ?? ''}
          all={m.audit_all_actions()}
          among={actions}
        />
        <Choices
          label={m.audit_column_subject()}
          name="subject"
          value={filter.subject ?? ''}
          all={m.audit_all_subjects()}
          among={kinds}
        />
        <label className="max-sm:w-full">
          <span className="mb-1 block font-semibold">{m.audit_about()}</span>
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
        <div className="flex flex-wrap items-center gap-x-2 sm:mt-7">
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
        </div>
      </Form>
    </details>
  );
}

interface ChoicesProps {
  label: string;
  name: string;
  value: string;
  /** Label of the empty choice. */
  all: string;
  among: NamedValue[];
}

function Choices({ label, name, value, all, among }: ChoicesProps) {
  return (
    <label className="max-sm:w-full">
      <span className="mb-1 block font-semibold">{label}</span>
      <Choice name={name} className="filter max-sm:w-full" value={value}>
        <option value="">{all}</option>
        {among.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </Choice>
    </label>
  );
}

/** First or last day, repeated in the page's language: browsers show the field in their own. */
function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <div className="min-w-36 max-sm:grow">
      <DateField key={value} name={name} label={label} refused={null} defaultValue={value} />
    </div>
  );
}
