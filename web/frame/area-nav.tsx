import { useLocation } from 'react-router';
import { m } from '../../messages/compiled/messages.js';
import { SignOutForm } from '../accounts/sign-out-form.tsx';
import { type AreaEntry, AreaPlace } from './area-place.tsx';
import { LogoutIcon, ProfileIcon } from './icons-of-areas.tsx';
import { MorePlaces } from './more-places.tsx';
import { useResellerEntries } from './reseller-entries.tsx';
import { supplierEntries } from './supplier-entries.tsx';
import type { Waiting } from './waiting.ts';

interface AreaNavProps {
  businessName: string;
  waiting: Waiting;
  /** True on pages of the market, which have no sidebar: there it is a phone's bar alone. */
  isBarOnly?: boolean;
}

/** A supplier's navigation: a bar at the bottom of a phone, a sidebar on a desktop. */
export const SupplierNav = (nav: AreaNavProps) => (
  <AreaNav {...nav} label={m.supplier_area()} entries={supplierEntries(nav.waiting)} />
);

/** A reseller's navigation, in the same places. */
export const ResellerNav = (nav: AreaNavProps) => (
  <AreaNav {...nav} label={m.reseller_area()} entries={useResellerEntries(nav.waiting)} />
);

function AreaNav({
  label,
  entries,
  businessName,
  isBarOnly = false,
}: AreaNavProps & { label: string; entries: AreaEntry[] }) {
  const { pathname } = useLocation();
  const holder = entries.find(({ to }) => to === pathname)?.partOf;
  return (
    <nav aria-label={label} className={isBarOnly ? 'area-nav lg:hidden' : 'area-nav'}>
      {entries.map((entry) => (
        <AreaPlace key={entry.to} {...entry} holdsCurrent={entry.to === holder} />
      ))}
      <MorePlaces
        label={m.nav_me()}
        icon={<ProfileIcon />}
        title={businessName}
        entries={entries.filter(({ isInSidebarOnly }) => isInSidebarOnly)}
      >
        <Logout />
      </MorePlaces>
      {!isBarOnly && <Logout className="hidden lg:block" />}
    </nav>
  );
}

/** Entry that signs out, at the end of the sidebar and of the menu. */
export function Logout({ action = '/logout', className = '' }: { action?: string; className?: string }) {
  return (
    <SignOutForm action={action} className={className}>
      <button type="submit" className="area-entry w-full">
        <LogoutIcon />
        {m.logout()}
      </button>
    </SignOutForm>
  );
}
