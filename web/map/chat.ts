import { route } from '@react-router/dev/routes';

export const quotes = {
  ofSupplier: [route('inquiries/:id/quote', 'routes/supplier/inquiries/quote.tsx')],
  ofReseller: [
    route('reseller/inquiries/:id/counter', 'routes/reseller/inquiries/counter.tsx'),
    route('reseller/quotes/:id/accept', 'routes/reseller/quotes/accept.tsx'),
  ],
  verbs: [route('supplier/quotes/:id/withdraw', 'routes/supplier/quotes/withdraw.ts')],
};

/** `below`: where the pages of the area's layout begin. */
const talkOf = (area: 'supplier' | 'reseller', below: '' | 'reseller/' = '') => ({
  pages: [
    route(`${below}chats`, 'routes/chat/chats.tsx', { id: `${area}-chats` }),
    route(`${below}chats/:id`, 'routes/chat/one.tsx', { id: `${area}-chat` }),
    route(`${below}chats/:id/report`, 'routes/chat/report.tsx', { id: `${area}-chat-report` }),
  ],
  verbs: [
    route(`${area}/chats/:id/messages`, 'routes/chat/messages.ts', { id: `${area}-chat-messages` }),
    route(`${area}/chats/:id/send`, 'routes/chat/send.ts', { id: `${area}-chat-send` }),
    route(`${area}/chats/:id/read`, 'routes/chat/read.ts', { id: `${area}-chat-read` }),
    route(`${area}/chats/:id/block`, 'routes/chat/block.ts', { id: `${area}-chat-block` }),
    route(`${area}/chats/:id/unblock`, 'routes/chat/unblock.ts', { id: `${area}-chat-unblock` }),
  ],
});

export const chatRoutes = {
  supplier: talkOf('supplier'),
  reseller: talkOf('reseller', 'reseller/'),
  verbs: [
    ...talkOf('supplier').verbs,
    ...talkOf('reseller').verbs,
    route('product/:id/chat', 'routes/public/product/open-chat.ts'),
    route('chat-pictures/:key', 'routes/chat/picture.ts'),
  ],
};

export const requests = {
  ofSupplier: [
    route('requests', 'routes/supplier/requests/route.tsx', { id: 'supplier-requests' }),
    route('requests/:id', 'routes/supplier/requests/one.tsx', { id: 'supplier-request' }),
  ],
  ofReseller: [
    route('reseller/requests', 'routes/reseller/requests/route.tsx', { id: 'reseller-requests' }),
    route('reseller/requests/new', 'routes/reseller/requests/new.tsx', { id: 'request-new' }),
    route('reseller/requests/:id', 'routes/reseller/requests/one.tsx', { id: 'reseller-request' }),
  ],
  verbs: [
    route('supplier/requests/:id/decline', 'routes/supplier/requests/decline.ts'),
    route('reseller/requests/:id/close', 'routes/reseller/requests/close.ts'),
  ],
};

export const notices = {
  ofSupplier: [
    route('notices', 'routes/notices/route.tsx', { id: 'supplier-notices' }),
    route('notices/choices', 'routes/notices/choices.tsx', { id: 'supplier-notice-choices' }),
  ],
  ofReseller: [
    route('reseller/notices', 'routes/notices/route.tsx', { id: 'reseller-notices' }),
    route('reseller/notices/choices', 'routes/notices/choices.tsx', { id: 'reseller-notice-choices' }),
  ],
  verbs: [
    route('notices', 'routes/notices/own.ts'),
    route('notices/read', 'routes/notices/read.ts'),
    route('notices/choose', 'routes/notices/choose.ts'),
    route('notices/seen', 'routes/notices/read-about.ts'),
    route('notices/:id/open', 'routes/notices/open.ts'),
  ],
};
