import { newestNoticeAbout } from '../../domain/notices/notices.ts';
import { m } from '../../messages/compiled/messages.js';
import { requireOnboardedSupplier } from '../guards.ts';
import { NoticesRead } from '../notices/notices-read.ts';
import { pageLoader } from '../route-handlers.ts';
import type { Route } from './+types/supplier-profile';
import { AccountBlocks, ProfileFacts, SellerFacts } from './account-blocks.tsx';
import { accountView } from './account-view.ts';

export { ProfileFailed as ErrorBoundary } from './profile-failed.tsx';

/** Profile of a supplier: who they are, API keys, sessions and data. */
export const loader = pageLoader(async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  return {
    newestNotice: await newestNoticeAbout(context.db, supplier, { said: 'key' }),
    account: await accountView(context, supplier),
  };
});

export default function SupplierProfile({ loaderData: { newestNotice, account } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <title>{`${m.profile()} | ${m.site_name()}`}</title>
      <NoticesRead about={{ said: 'key' }} newestNotice={newestNotice} />
      <h1 className="text-2xl">{m.profile()}</h1>
      <ProfileFacts {...account}>
        <SellerFacts account={account} />
      </ProfileFacts>
      <AccountBlocks account={account} />
    </div>
  );
}
