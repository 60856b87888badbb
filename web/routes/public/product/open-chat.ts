import { redirect } from 'react-router';
import { openChat } from '../../../../domain/inquiries/opening.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { productIdFrom } from '../../../../rules/id.ts';
import { loginPage } from '../../../../rules/next-page.ts';
import { pagePath } from '../../../door.ts';
import { requireOnboardedReseller } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';
import type { Visit } from '../../../visit.ts';

/** Opens the chat with a product's supplier and leads into it; whoever is signed out or new comes back to the product. */
export const action = verb(
  { screen: async (visit) => productOf(visit), done: 'chat_opened', failed: 'chat_open_failed' },
  async (visit, { params }) => {
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    if (!(await visit.person())) throw redirect(loginPage('reseller', productOf(visit)), 303);
    const reseller = await requireOnboardedReseller(visit, productOf(visit));
    const thread = await openChat(visit.db, reseller, { productId: id, now: visit.now() });
    throw redirect(`/reseller/chats/${thread}`, 303);
  },
);

export const clientAction = whenOffline(m.chat_open_failed, 'nothing typed');

function productOf({ request }: Visit): string {
  return pagePath(new URL(request.url)).replace(/\/chat$/i, '');
}
