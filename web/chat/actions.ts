import { redirect } from 'react-router';
import { setBlocked } from '../../domain/inquiries/block.ts';
import { openChat } from '../../domain/inquiries/chat-opening.ts';
import { readThread } from '../../domain/inquiries/read-mark.ts';
import { callSupplier } from '../../domain/inquiries/supplier-call.ts';
import { Refusal } from '../../domain/refusal.ts';
import { m } from '../../messages/compiled/messages.js';
import { messageNumberFrom } from '../../rules/chat/thread.ts';
import { productIdFrom } from '../../rules/id.ts';
import { byPattern, sentAsItIs } from '../by-pattern.ts';
import { requireResellerFor } from '../intention.ts';
import { postAction } from '../post-action.ts';
import type { RequestContext } from '../request-context.ts';
import { screenAbove } from '../return-screen.ts';
import { apiHandler, formOf, pagePath, type RouteArgs } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';
import { requireMember, threadIdOf } from './member.ts';

const readByForm = postAction({ screen: screenAbove, done: 'chat_marked_read', failed: 'chat_mark_read_failed' }, read);

const readByScript = apiHandler(async (context, args) => {
  await read(context, args);
  return new Response(null, { status: 204 });
});

/** Saves how far a thread was read: sent by the screen while its window is visible, or by a button without scripts. */
const readAction = (args: RouteArgs) =>
  args.request.headers.get('accept') === 'application/json' ? readByScript(args) : readByForm(args);

async function read(context: RequestContext, args: RouteArgs): Promise<void> {
  const person = await requireMember(context, args);
  const upTo = messageNumberFrom((await formOf(context.request)).get('upTo'));
  if (upTo === null) throw new Refusal(400, 'form_unreadable');
  await readThread(context.db, person, { threadId: threadIdOf(args), upTo, now: context.now() });
}

const block = postAction(
  { screen: screenAbove, done: 'chat_blocked', failed: 'chat_block_failed' },
  async (context, args) => {
    const person = await requireMember(context, args);
    await setBlocked(context.db, person, { threadId: threadIdOf(args), isBlocked: true, now: context.now() });
  },
);

const unblock = postAction(
  { screen: screenAbove, done: 'chat_unblocked', failed: 'chat_unblock_failed' },
  async (context, args) => {
    const person = await requireMember(context, args);
    await setBlocked(context.db, person, { threadId: threadIdOf(args), isBlocked: false, now: context.now() });
  },
);

/**
 * Opens the chat with a product's supplier and leads to it. A guest or a new account signs in first; then the chat
 * opens.
 */
const opening = postAction(
  { screen: async (context) => productOf(context), done: 'chat_opened', failed: 'chat_open_failed' },
  async (context, { params }) => {
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    const reseller = await requireResellerFor(context, { act: 'chat', product: String(id), pieces: '' });
    const thread = await openChat(context.db, reseller, { productId: id, now: context.now() });
    throw redirect(`/reseller/chats/${thread}`, 303);
  },
);

function productOf({ request }: RequestContext): string {
  return pagePath(new URL(request.url)).replace(/\/chat$/i, '');
}

/** Shows a reseller the number of a product's supplier, once; to a guest after signing in. */
const call = postAction(
  { screen: async (context) => productPageOf(context), done: 'call_shown', failed: 'call_failed' },
  async (context, { params }) => {
    const id = productIdFrom(params['id']);
    if (id === null) throw new Refusal(404, 'product_not_found');
    const reseller = await requireResellerFor(context, { act: 'call', product: String(id), pieces: '' });
    return { secret: await callSupplier(context.db, reseller, id, context.now()) };
  },
);

function productPageOf({ request }: RequestContext): string {
  return pagePath(new URL(request.url)).replace(/\/call\/?$/i, '');
}

export const action = byPattern({
  'supplier/chats/:id/read': readAction,
  'reseller/chats/:id/read': readAction,
  'supplier/chats/:id/block': block,
  'reseller/chats/:id/block': block,
  'supplier/chats/:id/unblock': unblock,
  'reseller/chats/:id/unblock': unblock,
  'product/:id/chat': opening,
  'product/:id/call': call,
});

export const clientAction = byPattern(
  {
    'supplier/chats/:id/block': whenOffline(m.chat_block_failed, 'nothing typed'),
    'reseller/chats/:id/block': whenOffline(m.chat_block_failed, 'nothing typed'),
    'supplier/chats/:id/unblock': whenOffline(m.chat_unblock_failed, 'nothing typed'),
    'reseller/chats/:id/unblock': whenOffline(m.chat_unblock_failed, 'nothing typed'),
    'product/:id/chat': whenOffline(m.chat_open_failed, 'nothing typed'),
    'product/:id/call': whenOffline(m.call_failed, 'nothing typed'),
  },
  sentAsItIs,
);
