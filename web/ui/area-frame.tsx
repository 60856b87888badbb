import type { ReactNode } from 'react';
import { Link, useMatch, useNavigation, useRouteLoaderData } from 'react-router';
import type { Account } from '../../domain/accounts/people.ts';
import { m } from '../../messages/compiled/messages.js';
import type { loader } from '../root.tsx';
import { AreaHeader } from './area-header.tsx';
import { Bell } from './bell.tsx';
import { LogoutIcon } from './icons-of-areas.tsx';
import { LiveLine } from './live-line.tsx';
import { SignOutForm } from './sign-out-form.tsx';
import { StandingBand } from './standing-band.tsx';
import { Toasts } from './toasts.tsx';

const BADGE_MOST = 99;

export interface AreaEntry {
  to: string;
  label: string;
  icon: ReactNode;
  /** How much waits there, in figures and in words; nothing is no badge. */
  waiting?: { count: number; text: string };
  /** Do the pages below its address belong to it? */
  hasPagesBelow?: boolean;
  /** Is a page of another address that belongs to it shown? */
  isHere?: boolean;
  /** The bar of a phone has no room for it: there another screen leads to it. */
  isInSidebarOnly?: boolean;
}

/** What stands around every screen of a supplier's or reseller's area. */
export function AreaFrame({
  label,
  account,
  entries,
  children,
}: {
  label: string;
  account: Pick<Account, 'businessName' | 'status' | 'statusReason'>;
  /** None while the onboarding is not done: nothing else can be done then. */
  entries: AreaEntry[];
  children: ReactNode;
}) {
  const told = useToldToast();
  const person = useRouteLoaderData<typeof loader>('root')?.person;
  const bell = person && person.untold !== null && <Bell side={person.userType} unread={person.untold} />;
  return (
    <LiveLine as="person">
      <SignedInFrame
        header={<AreaHeader businessName={account.businessName} bell={bell} hasSidebar={entries.length > 0} />}
        nav={
          entries.length > 0 && (
            <nav aria-label={label} className="area-nav">
              {entries.map((entry) => (
                <AreaPlace key={entry.to} {...entry} />
              ))}
              <SignOutForm className="hidden lg:block">
                <button type="submit" className="area-entry w-full">
                  <LogoutIcon />
                  {m.logout()}
                </button>
              </SignOutForm>
            </nav>
          )
        }
      >
        {told && <ToldToast {...told} />}
        <StandingBand account={account} />
        {children}
      </SignedInFrame>
    </LiveLine>
  );
}

/** A bar at the top; a sidebar on a desktop, which is a bar at the bottom of a phone; toasts. */
export function SignedInFrame({ header, nav, children }: { header: ReactNode; nav: ReactNode; children: ReactNode }) {
  const isLoading = useNavigation().state === 'loading';
  return (
    <div className="flex min-h-dvh flex-col">
      {/* The bar at the top says it to the eye. */}
      <p role="status" className="sr-only">
        {isLoading && m.loading()}
      </p>
      {header}
      <div className="mx-auto flex w-full max-w-7xl grow">
        {nav}
        <main id="content" className="min-w-0 grow px-4 py-5 pb-24 sm:px-6 lg:pb-10">
          {children}
        </main>
      </div>
      <Toasts />
    </div>
  );
}

/** What a form without JavaScript was told instead of a toast. */
export function useToldToast() {
  return useRouteLoaderData<typeof loader>('root')?.told?.outcome.toast ?? null;
}

export function ToldToast({ isError, text }: { isError: boolean; text: string }) {
  return (
    <p role="status" className={`mb-4 rounded p-3 ${isError ? 'bg-red-tint text-red' : 'bg-green-tint text-green'}`}>
      {text}
    </p>
  );
}

export function AreaPlace({
  to,
  label,
  icon,
  waiting,
  hasPagesBelow = false,
  isHere = false,
  isInSidebarOnly = false,
}: AreaEntry) {
  const isAtIt = useMatch({ path: to, end: !hasPagesBelow }) !== null;
  return (
    <Link
      to={to}
      className={isInSidebarOnly ? 'area-entry max-lg:hidden' : 'area-entry'}
      aria-current={isAtIt || isHere ? 'page' : undefined}
    >
      {icon}
      <span className="max-w-full truncate">{label}</span>
      {waiting && waiting.count > 0 && (
        <span className="area-badge">
          <span aria-hidden="true">{waiting.count > BADGE_MOST ? `${BADGE_MOST}+` : waiting.count}</span>
          <span className="sr-only">{waiting.text}</span>
        </span>
      )}
    </Link>
  );
}
