import { redirect } from 'react-router';
import { openChat } from '../../../../domain/inquiries/chat-opening.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { loginPage } from '../../../../rules/next-page.ts';
import { pagePath } from '../../../route-handlers.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { postAction } from '../../../post-action.ts';
import type { RequestContext } from '../../../request-context.ts';

/** Opens the chat with a product's supplier and leads into it; whoever is signed out or new comes back to the product. */
export const action = postAction(
  { screen: async (context) => productOf(context), done: 'chat_opened', failed: 'chat_open_failed' },
  async (context, { params }) => {
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    if (!(await context.person())) throw redirect(loginPage('reseller', productOf(context)), 303);
    const reseller = await requireOnboardedReseller(context, productOf(context));
    const thread = await openChat(context.db, reseller, { productId: id, now: context.now() });
    throw redirect(`/reseller/chats/${thread}`, 303);
  },
);

export const clientAction = whenOffline(m.chat_open_failed, 'nothing typed');

function productOf({ request }: RequestContext): string {
  return pagePath(new URL(request.url)).replace(/\/chat$/i, '');
}
