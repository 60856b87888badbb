import { cancelOrder } from '../../../domain/admin/order-decisions.ts';
import { m } from '../../../messages/compiled/messages.js';
import { orderIdFrom } from '../../../rules/id.ts';
import { ownerReasonSchema } from '../../../rules/moderation/owner-reason.ts';
import { byPattern } from '../../by-pattern.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenOfForm } from '../../return-screen.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';

/** List that the form was sent from without JavaScript, with its search and page. */
async function backToOrders(context: RequestContext): Promise<string> {
  const list = screenOfForm(context);
  if (list?.pathname !== '/admin/orders') return '/admin/orders';
  return `/admin/orders${list.search}`;
}

/** Cancels the order in the address, with a reason that both sides read. */
const cancel = postAction(
  { screen: backToOrders, done: 'order_event_cancel', failed: 'move_failed' },
  async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { reason } = parsed(ownerReasonSchema, Object.fromEntries(await formOf(context.request)));
    await cancelOrder(context.db, admin, orderIdFrom(params['id']), { reason, now: context.now() });
  },
);

export const action = byPattern({ 'admin/orders/:id/cancel': cancel });

export const clientAction = byPattern({ 'admin/orders/:id/cancel': whenOffline(m.move_failed) });
