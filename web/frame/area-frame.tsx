import type { ReactNode } from 'react';
import { Link, useNavigation, useRouteLoaderData } from 'react-router';
import type { Account, Person } from '../../domain/accounts/people.ts';
import { m } from '../../messages/compiled/messages.js';
import type { loader } from '../root.tsx';
import { LiveLine } from '../ui/live-line.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { ResellerNav, SupplierNav } from './area-nav.tsx';
import { Header } from './header.tsx';

/** Frame of every screen in a supplier's or reseller's area; without entries until the onboarding is done. */
export function AreaFrame({
  account,
  children,
}: {
  account: Pick<Person, 'businessName' | 'status' | 'statusReason' | 'userType'>;
  children: ReactNode;
}) {
  const flash = useFlashToast();
  const person = useRouteLoaderData<typeof loader>('root')?.person ?? null;
  const { businessName, userType } = account;
  const waiting = person?.waiting ?? null;
  const Nav = userType === 'supplier' ? SupplierNav : ResellerNav;
  return (
    <LiveLine as="person">
      <SignedInFrame
        header={<Header person={person} isInArea />}
        nav={waiting && <Nav businessName={businessName} waiting={waiting} />}
      >
        {flash && <FlashToast {...flash} />}
        <AccountStatusBand account={account} />
        {children}
      </SignedInFrame>
    </LiveLine>
  );
}

/** Frame with a bar at the top, a sidebar (on a phone, a bar at the bottom), and toasts. */
export function SignedInFrame({ header, nav, children }: { header: ReactNode; nav: ReactNode; children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      {/* For screen readers; the progress bar at the top shows it to the eye. */}
      <p role="status" className="sr-only">
        {isLoading && m.loading()}
      </p>
      {header}
      <div className="mx-auto flex w-full max-w-7xl grow">
        {nav}
        <main id="content" className="min-w-0 grow px-4 py-5 pb-24 sm:px-6 lg:pb-10">
          <NotLoaded />
          {children}
        </main>
      </div>
      <Toasts />
    </div>
  );
}

/** Returns the toast of a form that was sent without JavaScript, from its flash. */
export function useFlashToast() {
  return useRouteLoaderData<typeof loader>('root')?.flash?.outcome.toast ?? null;
}

export function FlashToast({ isError, text }: { isError: boolean; text: string }) {
  return (
    <p role="status" className={`mb-4 rounded p-3 ${isError ? 'bg-red-tint text-red' : 'bg-green-tint text-green'}`}>
      {text}
    </p>
  );
}

/** Band above every screen of an area until the account is approved, with the operator's reason. */
function AccountStatusBand({ account }: { account: Pick<Account, 'status' | 'statusReason'> }) {
  if (account.status === 'approved') return null;
  if (account.status === 'pending') {
    return <p className="mb-4 rounded bg-marigold-tint p-3">{m.account_pending_band()}</p>;
  }
  return (
    <div className="mb-4 rounded bg-red-tint p-3">
      <p className="whitespace-pre-line wrap-anywhere text-red">
        {m.account_rejected_band({ reason: account.statusReason ?? '' })}
      </p>
      <p>{m.account_rejected_next()}</p>
      <Link to="/contact" className="link inline-flex min-h-11 items-center">
        {m.account_contact()}
      </Link>
    </div>
  );
}
