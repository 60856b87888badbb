import type { ReactNode } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import {
  accountFacts,
  decisionsAboutAccount,
  ordersOfAccount,
  productsOfAccount,
  sessionsOfAccount,
} from '../../../domain/admin/account-page.ts';
import { type ChatCounts, chatCounts } from '../../../domain/inquiries/chat-counts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { groupIndian } from '../../../rules/money.ts';
import { isGstVerified } from '../../../rules/payments/gst.ts';
import { GstVerified } from '../../accounts/gst-verified.tsx';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { dateText } from '../../ui/dates.ts';
import { Facts } from '../../ui/facts.tsx';
import { ScreenFailed } from '../../ui/screen-failed.tsx';
import { useLive } from '../../ui/use-live.ts';
import { AdminMissing } from '../admin-not-found.tsx';
import type { Route } from './+types/route';
import { AccountStatusTags } from './account-status-tags.tsx';
import { BlockDecision, StatusDecisions } from './decisions.tsx';
import { DecisionsSoFar, Products, Sessions } from './history.tsx';
import { Orders } from './orders.tsx';
import { Platforms, Warehouses } from './places.tsx';

/** Page of one account: its data, the possible decisions, and the earlier ones. */
export const loader = pageLoader(async (context, { params }) => {
  await requireAdmin(context);
  const id = accountIdFrom(params.id) ?? '';
  const account = await accountFacts(context.db, id);
  const isSupplier = account.userType === 'supplier';
  const products = isSupplier ? await productsOfAccount(context.db, id) : [];
  return {
    ...account,
    now: context.now(),
    isGstVerified: isGstVerified(account.gstNumber),
    warehouses: account.warehouses.map((one) => ({ ...one, name: localName(one.name) })),
    sessions: await sessionsOfAccount(context.db, id, context.now()),
    products: products.map((product) => ({ ...product, id: String(product.id) })),
    orders: (await ordersOfAccount(context.db, id)).map((order) => ({ ...order, id: String(order.id) })),
    chats: await chatCounts(context.db, id),
    decisions: (await decisionsAboutAccount(context.db, id)).map((one) => ({ ...one, id: String(one.id) })),
  };
});

const cameBack = {
  rejected: m.people_back_rejected,
  stopped: m.people_back_stopped,
  reported: m.people_back_reported,
};

export default function Account({ loaderData: account }: Route.ComponentProps) {
  useLive('accounts', 'catalogue', 'orders');
  const { id, name, mobile, userType, statusReason, blockedReason, cameBackAfter } = account;
  const isSupplier = userType === 'supplier';
  return (
    <div className="max-w-4xl">
      <title>{`${name} | ${m.site_name()}`}</title>
      <Link
        to={isSupplier ? '/admin/supplier-management' : '/admin/reseller-management'}
        className="link inline-flex min-h-11 items-center"
      >
        {m.admin_back_to({ place: isSupplier ? m.suppliers_heading() : m.admin_resellers() })}
      </Link>
      <h1 className="text-2xl wrap-anywhere">{name}</h1>
      <div className="mt-2">
        <AccountStatusTags account={account} />
      </div>
      {cameBackAfter && <p className="mt-2">{cameBack[cameBackAfter]()}</p>}
      {statusReason && <p className="mt-2 whitespace-pre-line">{m.people_owner_reason({ reason: statusReason })}</p>}
      {blockedReason && <p className="mt-2 whitespace-pre-line">{m.account_blocked({ reason: blockedReason })}</p>}
      <div className="mt-4 flex flex-wrap items-start gap-2 has-[details[open]]:flex-col">
        <StatusDecisions account={account} />
        <BlockDecision account={account} />
      </div>
      <div className="card mt-5 px-4 py-1">
        <Facts
          facts={[
            [m.people_mobile(), `+91 ${mobile}`],
            [m.people_created_at(), dateText(account.createdAt)],
            [m.people_onboarding(), account.isOnboarded ? m.start_is_done() : m.start_is_open()],
            [m.gst_number(), account.gstNumber],
          ]}
        />
        {account.isGstVerified && (
          <p className="pb-2 sm:pl-[13rem]">
            <GstVerified />
          </p>
        )}
      </div>
      <Part title={isSupplier ? m.people_warehouses() : m.selling_platforms()}>
        {isSupplier ? <Warehouses warehouses={account.warehouses} /> : <Platforms platforms={account.platforms} />}
      </Part>
      <Part title={m.people_sessions()}>
        <Sessions sessions={account.sessions} />
      </Part>
      {isSupplier && (
        <Part title={m.nav_products()}>
          <Products supplierId={id} products={account.products} count={account.productCount} />
        </Part>
      )}
      <Part title={m.orders_title()}>
        <Orders orders={account.orders} count={account.orderCount} now={account.now} />
      </Part>
      <Part title={m.people_chats()}>
        <AccountChats counts={account.chats} />
      </Part>
      <Part title={m.people_decisions()}>
        <DecisionsSoFar decisions={account.decisions} />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="text-xl">{title}</h2>
      <div className="card mt-2 p-4">{children}</div>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminMissing error={error} />;
  return <ScreenFailed title={m.people_account_failed()} />;
}

/** Numbers of chats, inquiries, quotes, requests and calls. The operator does not see their texts here. */
function AccountChats({ counts }: { counts: ChatCounts }) {
  return (
    <Facts
      facts={[
        [m.chat_nav(), groupIndian(counts.threads)],
        [m.overview_new_inquiries(), groupIndian(counts.inquiries)],
        [m.people_quotes(), groupIndian(counts.quotes)],
        [m.request_nav(), groupIndian(counts.requests)],
        [m.people_calls(), groupIndian(counts.calls)],
      ]}
    />
  );
}
