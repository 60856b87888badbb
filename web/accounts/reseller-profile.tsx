import { Link } from 'react-router';
import { platformsOf } from '../../domain/accounts/platforms.ts';
import { m } from '../../messages/compiled/messages.js';
import { platformInput } from '../../rules/accounts/platforms.ts';
import { requireOnboardedReseller } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { NextIcon } from '../ui/icons.tsx';
import type { Route } from './+types/reseller-profile';
import { AccountBlocks, ProfileFacts } from './account-blocks.tsx';
import { accountView } from './account-view.ts';
import { PlatformEditor } from './platform-editor.tsx';

export { ProfileFailed as ErrorBoundary } from './profile-failed.tsx';

/** Profile of a reseller: who they are, selling platforms and account. */
export const loader = pageLoader(async (context) => {
  const reseller = await requireOnboardedReseller(context);
  return {
    selling: platformInput(await platformsOf(context.db, reseller)),
    account: await accountView(context, reseller),
  };
});

export default function ResellerProfile({ loaderData: { selling, account } }: Route.ComponentProps) {
  return (
    <div className="max-w-2xl">
      <title>{`${m.profile()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.profile()}</h1>
      <ProfileFacts {...account} />
      <section aria-labelledby="platforms" className="mt-8">
        <h2 id="platforms" className="text-xl">
          {m.selling_platforms()}
        </h2>
        <p className="text-quiet">{m.selling_platforms_text()}</p>
        <ActionForm action="/reseller/profile/platforms" className="card mt-3 space-y-4 p-4 sm:p-6">
          {({ refused, isBusy }) => (
            <>
              <PlatformEditor values={selling} refused={refused} />
              <button type="submit" disabled={isBusy} className="button button-main w-full sm:w-auto">
                {isBusy ? m.saving() : m.save()}
              </button>
            </>
          )}
        </ActionForm>
      </section>
      <ul className="card mt-8 divide-y divide-rule">
        <Place to="/reseller/searches" title={m.searches_title()} text={m.searches_text()} />
        <Place to="/reseller/credit" title={m.credit_title()} text={m.credit_own_text()} />
      </ul>
      <AccountBlocks account={account} />
    </div>
  );
}

/** Link to another screen; its whole line can be pressed. */
function Place({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className="relative flex items-center gap-3 p-4 hover:bg-indigo-tint">
      <span className="min-w-0 grow">
        <Link to={to} className="font-semibold text-indigo after:absolute after:inset-0">
          {title}
        </Link>
        <span className="note">{text}</span>
      </span>
      <NextIcon />
    </li>
  );
}
