import { Link } from 'react-router';
import { auditNames, auditOperators, auditPage } from '../../../domain/admin/audit-page.ts';
import { headOf } from '../../../domain/admin/audit-verification.ts';
import { m } from '../../../messages/compiled/messages.js';
import { auditActions } from '../../../rules/admin/audit.ts';
import { auditPlace, auditSearch, subjectKinds } from '../../../rules/admin/audit-query.ts';
import { groupIndian } from '../../../rules/money.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageStep } from '../../ui/page-step.tsx';
import { useLive } from '../../ui/use-live.ts';
import type { Route } from './+types/route';
import { AuditFilters } from './filters.tsx';
import { actionWords, actors, kindWords, readable } from './in-words.ts';
import { soughtIn } from './sought.ts';
import { AuditTable } from './table.tsx';

/** Audit trail: every change in the admin area, newest first, twenty a page. */
export const loader = pageLoaderOrBanner('audit_failed', async (context, { url }) => {
  await requireAdmin(context);
  const { subjects, ...filter } = await soughtIn(context, url.searchParams);
  const sought = { ...filter, subjects };
  const { lines, hasNewer, hasOlder } = await auditPage(context.db, sought, auditPlace(url.searchParams));
  const names = await auditNames(context.db, lines);
  const { count, head } = await headOf(context.db);
  const [first, last] = [lines[0], lines.at(-1)];
  return {
    lines: lines.map((line) => readable(line, names)),
    filter,
    authors: [
      ...(await auditOperators(context.db)),
      ...Object.entries(actors).map(([value, words]) => ({ value, words: words() })),
    ],
    actions: auditActions.map((action) => ({ value: action, words: actionWords[action]() })),
    kinds: subjectKinds.map((kind) => ({ value: kind, words: kindWords(kind) })),
    newer: hasNewer && first ? auditSearch(filter, { before: String(first.id) }) : null,
    older: hasOlder && last ? auditSearch(filter, { after: String(last.id) }) : null,
    count: groupIndian(count),
    head,
  };
});

export default function AuditTrail({ loaderData: { found, banner } }: Route.ComponentProps) {
  useLive('audit');
  return (
    <>
      <title>{`${m.admin_audit()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.admin_audit()}</h1>
      <Banner text={banner} />
      {found && (
        <>
          <AuditFilters {...found} />
          {found.lines.length === 0 ? (
            <EmptyState drawing="khata" title={found.count === '0' ? m.audit_empty() : m.audit_nothing_found()} />
          ) : (
            <AuditTable lines={found.lines} />
          )}
          <nav aria-label={m.pages_of_list()} className="mt-5 flex items-center justify-center gap-4">
            <PageStep rel="prev" to={found.newer === null ? null : found.newer || '.'} />
            <PageStep rel="next" to={found.older} />
          </nav>
          <AuditHead count={found.count} head={found.head} />
        </>
      )}
    </>
  );
}

const SHOWN = 16;

/** Number of entries and hash of the newest. Noted outside, it can later be checked against the trail. */
function AuditHead({ count, head }: { count: string; head: string }) {
  return (
    <div className="mt-8 flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-rule pt-3">
      <p className="flex min-h-11 items-center">{m.audit_count({ count })}</p>
      <details className="min-w-0 max-sm:w-full">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2">
          {m.audit_newest_hash()}{' '}
          <code translate="no" className="text-quiet">
            {head.slice(0, SHOWN)}…
          </code>
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
