import { Form, Link } from 'react-router';
import { verifyAudit } from '../../../domain/admin/audit-verification.ts';
import { m } from '../../../messages/compiled/messages.js';
import { notedHash } from '../../../rules/admin/audit.ts';
import { groupIndian } from '../../../rules/money.ts';
import { requireAdmin } from '../../guards.ts';
import { pageLoaderOrBanner } from '../../route-handlers.ts';
import { Banner } from '../../ui/banner.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import type { Route } from './+types/check';
import { chainSentence } from './chain-sentence.ts';

/** Recomputes the whole chain of the audit trail and looks for a hash that was noted earlier. */
export const loader = pageLoaderOrBanner('audit_check_failed', async (context, { url }) => {
  await requireAdmin(context);
  const typed = (url.searchParams.get('head') ?? '').trim();
  const noted = typed === '' ? null : notedHash(typed);
  if (typed !== '' && noted === null) return { typed, isHash: false, chain: null };
  const chain = await verifyAudit(context.db, noted);
  return {
    typed,
    isHash: true,
    chain: {
      sentence: chainSentence(chain),
      isWhole: chain.fault === null,
      count: groupIndian(chain.count),
      head: chain.head,
    },
  };
});

export default function AuditCheck({ loaderData: { found, banner } }: Route.ComponentProps) {
  const chain = found?.chain;
  return (
    <div className="max-w-3xl">
      <title>{`${m.audit_check()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.audit_check()}</h1>
      <Banner text={banner} />
      {chain && (
        <div role="status" className="card mt-4 space-y-3 p-4">
          <p className={`text-lg font-semibold ${chain.isWhole ? 'text-green' : 'text-red'}`}>{chain.sentence}</p>
          <p>{m.audit_count({ count: chain.count })}</p>
          <p className="text-quiet">{m.audit_newest_hash()}</p>
          <CopyField label={m.audit_newest_hash()} text={chain.head} />
        </div>
      )}
      <Form method="get" className="mt-4 space-y-2">
        <label htmlFor="head" className="block">
          {m.audit_noted_hash()}
        </label>
        <input
          id="head"
          name="head"
          key={found?.typed ?? ''}
          defaultValue={found?.typed ?? ''}
          maxLength={100}
          aria-invalid={found?.isHash === false}
          aria-describedby="head-hint"
          className="input"
        />
        <p id="head-hint" className={found?.isHash === false ? 'text-red' : 'note'}>
          {found?.isHash === false ? m.audit_no_hash() : m.audit_noted_hint()}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className="button button-main">
            {m.audit_check_again()}
          </button>
          <Link to="/admin/audit" className="button">
            {m.audit_back()}
          </Link>
        </div>
      </Form>
    </div>
  );
}
