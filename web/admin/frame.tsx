import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useRouteLoaderData } from 'react-router';
import type { Waiting } from '../../domain/admin/open-work.ts';
import { m } from '../../messages/compiled/messages.js';
import { maySend, type OperatorRole } from '../../rules/operators/roles.ts';
import { FlashToast, SignedInFrame, useFlashToast } from '../frame/area-frame.tsx';
import { Logout } from '../frame/area-nav.tsx';
import { type AreaEntry, AreaPlace } from '../frame/area-place.tsx';
import { OrdersIcon, ProfileIcon, WarehouseIcon } from '../frame/icons-of-areas.tsx';
import { LanguageMenu } from '../frame/language-menu.tsx';
import { MorePlaces } from '../frame/more-places.tsx';
import { Banner } from '../ui/banner.tsx';
import { approvalsText, deskWaitingText } from '../ui/counts.ts';
import { ReportFault } from '../ui/faults.ts';
import { BoxIcon } from '../ui/icons.tsx';
import {
  CategoriesIcon,
  FlagIcon,
  HealthIcon,
  MoreIcon,
  OverviewIcon,
  PeopleIcon,
  TextsIcon,
  TrailIcon,
  WordsIcon,
} from '../ui/icons-of-desk.tsx';
import { Logo } from '../ui/logo.tsx';
import { MaySend } from '../ui/may-send.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { useLive } from '../ui/use-live.ts';
import type { loader } from './accounts/route.tsx';

/** The signed-in operator; null after a login with the shared password. */
type Me = { name: string; role: OperatorRole } | null;

/**
 * Frame of every screen of the admin area: the desk, the two groups of section 2, and the entries for looking after the
 * shop.
 */
export function AdminFrame({ waiting, me, children }: { waiting: Waiting; me: Me; children: ReactNode }) {
  const flash = useFlashToast();
  const role = me?.role ?? 'owner';
  const mayAct = useCallback((action: string) => maySend(role, action), [role]);
  return (
    <>
      <meta name="robots" content="noindex" />
      <SignedInFrame header={<AdminHeader name={me?.name ?? null} />} nav={<AdminNav waiting={waiting} role={role} />}>
        {flash && (flash.isError ? <Banner text={flash.text} /> : <FlashToast {...flash} />)}
        <RoleNote role={role} />
        <MaySend value={mayAct}>
          <AdminFaults>{children}</AdminFaults>
        </MaySend>
      </SignedInFrame>
    </>
  );
}

/** Says once that none of the page's forms can be sent. */
function RoleNote({ role }: { role: OperatorRole }) {
  const { pathname } = useLocation();
  const isOwners = /^\/admin\/texts(?:\/|$)/.test(pathname);
  if (role === 'owner' || (role === 'desk' && !isOwners) || pathname === '/admin/me') return null;
  return (
    <p className="mb-4 rounded bg-indigo-tint px-3 py-2">
      {role === 'reader' ? m.operator_reader_note() : m.operator_owners_note()}
    </p>
  );
}

function AdminHeader({ name }: { name: string | null }) {
  return (
    <header className="border-b border-rule bg-surface">
      <SkipLink />
      <div className="mx-auto flex max-w-7xl items-center gap-x-3 px-4 py-2 sm:gap-x-4 sm:px-6">
        <Logo />
        <span className="mr-auto min-w-0 leading-tight text-quiet">{m.admin_dashboard()}</span>
        {name !== null && <span className="max-w-40 truncate text-quiet max-sm:hidden">{name}</span>}
        <LanguageMenu />
      </div>
    </header>
  );
}

/** Navigation of the admin area. On a phone the daily entries are in the bar and the rest behind 'More'. */
function AdminNav({ waiting, role }: { waiting: Waiting; role: OperatorRole }) {
  useLive('accounts', 'reports');
  const kind = useRouteLoaderData<typeof loader>('admin-account')?.userType;
  const products = { to: '/admin/products', label: m.nav_products(), icon: <BoxIcon /> };
  const warehouses = { to: '/admin/warehouse-locations', label: m.admin_warehouses(), icon: <WarehouseIcon /> };
  const categories = { to: '/admin/product-categories', label: m.categories(), icon: <CategoriesIcon /> };
  const words = { to: '/admin/trade-words', label: m.trade_words(), icon: <WordsIcon /> };
  const suppliers = {
    to: '/admin/supplier-management',
    label: m.suppliers_heading(),
    icon: <PeopleIcon />,
    waiting: { count: waiting.suppliers, text: approvalsText(waiting.suppliers) },
    isHere: kind === 'supplier',
  };
  const resellers = {
    to: '/admin/reseller-management',
    label: m.admin_resellers(),
    icon: <PeopleIcon />,
    waiting: { count: waiting.resellers, text: approvalsText(waiting.resellers) },
    isHere: kind === 'reseller',
  };
  const orders = { to: '/admin/orders', label: m.nav_orders(), icon: <OrdersIcon /> };
  const overview = {
    to: '/admin/overview',
    label: m.tab_overview(),
    icon: <OverviewIcon />,
    isHere: useMatch('/admin/searches') !== null,
  };
  const reports = {
    to: '/admin/reports',
    label: m.admin_reports(),
    icon: <FlagIcon />,
    waiting: { count: waiting.reports + waiting.chats + waiting.messages, text: deskWaitingText(waiting) },
  };
  const health = { to: '/admin/health', label: m.health(), icon: <HealthIcon /> };
  const texts = { to: '/admin/texts', label: m.admin_texts(), icon: <TextsIcon /> };
  const audit = { to: '/admin/audit', label: m.admin_audit(), icon: <TrailIcon /> };
  const operators = { to: '/admin/operators', label: m.operators_title(), icon: <PeopleIcon /> };
  const me = { to: '/admin/me', label: m.operator_me(), icon: <ProfileIcon /> };
  const site = [health, texts, audit, ...(role === 'owner' ? [operators] : []), me];
  const rest = [products, warehouses, categories, words, orders, ...site];
  return (
    <nav aria-label={m.admin_area()} className="area-nav">
      <Group title={m.admin_desk()} entries={[overview, orders, reports]} rest={rest} />
      <Group title={m.admin_inventory()} entries={[products, warehouses, categories, words]} rest={rest} />
      <Group title={m.admin_users()} entries={[suppliers, resellers]} rest={rest} />
      <Group title={m.admin_upkeep()} entries={site} rest={rest} />
      <MorePlaces label={m.admin_more()} icon={<MoreIcon />} entries={rest}>
        <Logout action="/admin/logout" />
      </MorePlaces>
      <Logout action="/admin/logout" className="hidden lg:block" />
    </nav>
  );
}

function Group({ title, entries, rest }: { title: string; entries: AreaEntry[]; rest: AreaEntry[] }) {
  return (
    <div role="group" aria-label={title} className="area-group">
      <p aria-hidden="true" className="px-3 text-sm text-quiet max-lg:hidden">
        {title}
      </p>
      {entries.map((entry) => (
        <div key={entry.to} className={rest.includes(entry) ? 'max-lg:hidden' : 'area-group-place'}>
          <AreaPlace {...entry} hasPagesBelow />
        </div>
      ))}
    </div>
  );
}

interface Fault {
  text: string;
  /** Page on which the failure happened; the banner is not shown on another. */
  pathname: string;
}

/** Shows a failure in a red banner above the page until it is dismissed (section 8). */
function AdminFaults({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [faults, setFaults] = useState<{ count: number; latest: Fault | null }>({ count: 0, latest: null });
  const place = useRef<HTMLDivElement>(null);
  const report = useCallback(
    (text: string | null) =>
      setFaults(({ count }) => ({ count: count + 1, latest: text === null ? null : { text, pathname } })),
    [pathname],
  );
  // The pressed button may be far below the banner.
  useEffect(() => {
    if (faults.latest) place.current?.scrollIntoView({ block: 'center' });
  }, [faults]);
  const text = faults.latest?.pathname === pathname ? faults.latest.text : null;
  return (
    <ReportFault value={report}>
      <div ref={place}>
        {/* Remounted each time, because the same failure may come again after it was dismissed. */}
        <Banner key={faults.count} text={text} />
      </div>
      {children}
    </ReportFault>
  );
}
