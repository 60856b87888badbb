import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { textPages } from '../rules/text-pages.ts';

const signIn = (area: 'supplier' | 'reseller') => [
  route(`${area}/login`, 'routes/sign-in/mobile.tsx', { id: `${area}-mobile` }),
  route(`${area}/login/otp`, 'routes/sign-in/otp.tsx', { id: `${area}-otp` }),
  route(`${area}/login/resend`, 'routes/sign-in/resend.ts', { id: `${area}-resend` }),
  route(`${area}/login/register`, 'routes/sign-in/register.tsx', { id: `${area}-register` }),
  route(`${area}/login/success`, 'routes/sign-in/success.tsx', { id: `${area}-success` }),
];

const paying = {
  ofSupplier: [
    route('payments', 'routes/supplier/payments/route.tsx'),
    route('payments/details', 'routes/supplier/payments/details.tsx'),
    route('credit', 'routes/supplier/credit/route.tsx', { id: 'supplier-credit' }),
    route('credit/:id', 'routes/supplier/credit/one.tsx', { id: 'supplier-credit-one' }),
  ],
  ofReseller: [
    route('reseller/credit', 'routes/reseller/credit/route.tsx', { id: 'reseller-credit' }),
    route('reseller/credit/:id', 'routes/reseller/credit/one.tsx', { id: 'reseller-credit-one' }),
  ],
  verbs: [
    route('supplier/payments/terms', 'routes/supplier/payments/terms.ts'),
    route('supplier/payments/seen', 'routes/supplier/payments/seen.ts'),
    route('supplier/orders/:id/paid', 'routes/supplier/payments/paid.ts'),
    route('supplier/orders/:id/refunded', 'routes/supplier/payments/refunded.ts'),
    route('reseller/orders/:id/utr', 'routes/reseller/utr.ts'),
    route('supplier/credit/:id/limit', 'routes/supplier/credit/limit.ts'),
    route('supplier/credit/:id/remove', 'routes/supplier/credit/remove.ts'),
  ],
};

const adminInventory = [
  route('warehouse-locations', 'routes/admin/locations/route.tsx'),
  route('warehouse-locations/add', 'routes/admin/locations/add.ts'),
  route('warehouse-locations/:id/change', 'routes/admin/locations/change.ts'),
  route('warehouse-locations/:id/retire', 'routes/admin/locations/retire.ts'),
  route('warehouse-locations/:id/restore', 'routes/admin/locations/restore.ts'),
  route('warehouse-locations/:id/move', 'routes/admin/locations/move.ts'),
  route('warehouse-locations/:id/record', 'routes/admin/locations/record.tsx'),

  route('product-categories', 'routes/admin/categories/route.tsx'),
  route('product-categories/add', 'routes/admin/categories/add.ts'),
  route('product-categories/:id/change', 'routes/admin/categories/change.ts'),
  route('product-categories/:id/retire', 'routes/admin/categories/retire.ts'),
  route('product-categories/:id/restore', 'routes/admin/categories/restore.ts'),
  route('product-categories/:id/move', 'routes/admin/categories/move.ts'),
  route('product-categories/:id/record', 'routes/admin/categories/record.tsx'),

  route('products', 'routes/admin/products/route.tsx', { id: 'admin-products' }),
  route('products/:id/deactivate', 'routes/admin/products/deactivate.ts'),
  route('products/:id/reactivate', 'routes/admin/products/reactivate.ts'),
];

const adminUsers = [
  route('supplier-management', 'routes/admin/suppliers/route.tsx'),
  route('reseller-management', 'routes/admin/resellers/route.tsx'),
  route('accounts/:id', 'routes/admin/accounts/route.tsx', { id: 'admin-account' }),
  route('accounts/:id/approve', 'routes/admin/accounts/approve.ts'),
  route('accounts/:id/reject', 'routes/admin/accounts/reject.ts'),
  route('accounts/:id/block', 'routes/admin/accounts/block.ts'),
  route('accounts/:id/unblock', 'routes/admin/accounts/unblock.ts'),
];

const adminDesk = [
  route('reports', 'routes/admin/reports/route.tsx'),
  route('reports/:id/keep', 'routes/admin/reports/keep.ts'),
  route('reports/:id/look', 'routes/admin/reports/look.ts'),

  route('overview', 'routes/admin/overview/route.tsx'),

  route('texts', 'routes/admin/texts/route.tsx'),
  route('texts/:name/:language', 'routes/admin/texts/editor.tsx'),
  route('texts/:name/:language/save', 'routes/admin/texts/save.ts'),
  route('texts/:name/:language/versions/:version', 'routes/admin/texts/version.tsx'),
  route('texts/:name/:language/versions/:version/restore', 'routes/admin/texts/restore.ts'),

  route('audit', 'routes/admin/audit/route.tsx'),
  route('audit/check', 'routes/admin/audit/check.tsx'),
  route('audit/export.csv', 'routes/admin/audit/export.ts'),
];

/** The others are more than their text. */
const plainPages = textPages.filter((name) => !['support', 'contact', 'bulk-orders'].includes(name));

const desk = {
  ofEverybody: [route('product/:id/call', 'routes/public/product/call.ts')],
  ofPublic: [
    route('support', 'routes/public/contact/route.tsx', { id: 'support' }),
    route('contact', 'routes/public/contact/route.tsx', { id: 'contact' }),
    route('contact/sent', 'routes/public/contact/sent.tsx'),
  ],
  ofAdmin: [
    route('reports/messages', 'routes/admin/reports/messages/route.tsx'),
    route('reports/messages/:id/answered', 'routes/admin/reports/messages/answered.ts'),
    route('reports/messages/:id/closed', 'routes/admin/reports/messages/closed.ts'),
  ],
};

const orderSheets = [
  route('supplier/orders/:id/sheet', 'routes/supplier/order/sheet.tsx'),
  route('reseller/orders/:id/sheet', 'routes/reseller/order/sheet.tsx'),
];

const orderMoves = [
  route('supplier/orders/:id/confirm', 'routes/supplier/order/confirm.ts'),
  route('supplier/orders/:id/reject', 'routes/supplier/order/reject.ts'),
  route('supplier/orders/:id/offer-part', 'routes/supplier/order/offer-part.ts'),
  route('supplier/orders/:id/ship', 'routes/supplier/order/ship.ts'),
  route('supplier/orders/:id/cancel', 'routes/supplier/order/cancel.ts'),
  route('supplier/orders/:id/agree-to-cancel', 'routes/supplier/order/agree-to-cancel.ts'),
  route('supplier/orders/:id/keep', 'routes/supplier/order/keep.ts'),
  route('supplier/orders/:id/deliver', 'routes/supplier/order/deliver.ts'),
  route('reseller/orders/:id/cancel', 'routes/reseller/order/cancel.ts'),
  route('reseller/orders/:id/accept-part', 'routes/reseller/order/accept-part.ts'),
  route('reseller/orders/:id/ask-to-cancel', 'routes/reseller/order/ask-to-cancel.ts'),
  route('reseller/orders/:id/deliver', 'routes/reseller/order/deliver.ts'),
];

const basket = [
  route('reseller/basket/add', 'routes/reseller/basket/add.ts', { id: 'basket-add' }),
  route('reseller/basket/:productId/change', 'routes/reseller/basket/change.ts', { id: 'basket-change' }),
  route('reseller/basket/:productId/remove', 'routes/reseller/basket/remove.ts', { id: 'basket-remove' }),
  route('reseller/favourites/:productId/remove', 'routes/reseller/products/unmark.ts', { id: 'favourite-remove' }),
];

const notices = {
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
    route('notices/seen', 'routes/notices/seen.ts'),
    route('notices/:id/open', 'routes/notices/open.ts'),
  ],
};

const supplierOrders = [
  route('orders', 'routes/supplier/orders/route.tsx'),
  route('orders/confirm', 'routes/supplier/orders/confirm.tsx'),
  route('orders/pick-list', 'routes/supplier/orders/pick-list.tsx'),
];

const resellerPurchases = [
  route('reseller/orders', 'routes/reseller/orders/route.tsx'),
  route('reseller/purchases/:id/reorder', 'routes/reseller/reorder/route.tsx'),
];

const quotes = {
  ofSupplier: [route('inquiries/:id/quote', 'routes/supplier/inquiries/quote.tsx')],
  ofReseller: [
    route('reseller/inquiries/:id/counter', 'routes/reseller/inquiries/counter.tsx'),
    route('reseller/quotes/:id/accept', 'routes/reseller/quotes/accept.tsx'),
  ],
  verbs: [route('supplier/quotes/:id/withdraw', 'routes/supplier/quotes/withdraw.ts')],
};
const talkOf = (area: 'supplier' | 'reseller') => ({
  pages: [
    route(`/${area}/chats`, 'routes/talk/chats.tsx', { id: `${area}-chats` }),
    route(`/${area}/chats/:id`, 'routes/talk/one.tsx', { id: `${area}-chat` }),
    route(`/${area}/chats/:id/report`, 'routes/talk/report.tsx', { id: `${area}-chat-report` }),
  ],
  verbs: [
    route(`${area}/chats/:id/messages`, 'routes/talk/messages.ts', { id: `${area}-chat-messages` }),
    route(`${area}/chats/:id/send`, 'routes/talk/send.ts', { id: `${area}-chat-send` }),
    route(`${area}/chats/:id/read`, 'routes/talk/read.ts', { id: `${area}-chat-read` }),
    route(`${area}/chats/:id/block`, 'routes/talk/block.ts', { id: `${area}-chat-block` }),
    route(`${area}/chats/:id/unblock`, 'routes/talk/unblock.ts', { id: `${area}-chat-unblock` }),
  ],
});

const talking = {
  supplier: talkOf('supplier'),
  reseller: talkOf('reseller'),
  verbs: [
    ...talkOf('supplier').verbs,
    ...talkOf('reseller').verbs,
    route('product/:id/chat', 'routes/public/product/open-chat.ts'),
    route('chat-pictures/:key', 'routes/talk/picture.ts'),
  ],
};

const requests = {
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

export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/market/route.tsx', { id: 'home' }),
    route('products', 'routes/public/market/route.tsx', { id: 'products' }),
    route('product', 'routes/public/product/missing.tsx'),
    route('product/:id', 'routes/public/product/route.tsx'),
    route('product/:id/report', 'routes/public/product/report.tsx'),
    route('product/:id/inquiry', 'routes/public/product/inquiry.tsx'),
    route('suppliers', 'routes/public/suppliers/directory.tsx'),
    route('suppliers/:id', 'routes/public/suppliers/supplier.tsx'),
    route('bulk-orders', 'routes/public/bulk-orders.tsx'),
    ...plainPages.map((name) => route(name, 'routes/public/text-page.tsx', { id: name })),
    ...desk.ofPublic,
    ...signIn('supplier'),
    ...signIn('reseller'),
    route('upload-image', 'routes/public/upload-image.tsx'),
    route('api/docs', 'routes/public/api-docs/route.tsx'),
    route('account/close', 'routes/account/close.tsx'),
    route('account/closed', 'routes/account/closed.tsx'),
    route('admin/login', 'routes/admin/login.tsx'),
    route('*', 'routes/public/not-found.tsx'),
  ]),
  route('supplier', 'routes/supplier/layout.tsx', [
    index('routes/supplier/index.ts'),
    route('onboarding', 'routes/supplier/onboarding/route.tsx'),
    route('onboarding/done', 'routes/supplier/onboarding/done.tsx'),
    route('dashboard', 'routes/supplier/dashboard/route.tsx'),
    route('warehouses', 'routes/supplier/warehouses/route.tsx'),
    route('products-listing', 'routes/supplier/listing/route.tsx'),
    route('products/defaults', 'routes/supplier/products/defaults/route.tsx'),
    route('products/:id/edit', 'routes/supplier/products/edit/route.tsx'),
    route('products/:id/stock', 'routes/supplier/products/stock/route.tsx'),
    route('products', 'routes/supplier/products/route.tsx'),
    route('products/change-price', 'routes/supplier/products/change/price.tsx'),
    route('products/change-stock', 'routes/supplier/products/change/stock.tsx'),
    route('products/change-state', 'routes/supplier/products/change/state.tsx'),
    ...supplierOrders,
    ...notices.ofSupplier,
    route('orders/:id', 'routes/supplier/order/route.tsx'),
    route('import', 'routes/supplier/import/route.tsx'),
    route('imports/:id', 'routes/supplier/import/one.tsx'),
    route('imports/:id/columns', 'routes/supplier/import/columns.tsx'),
    ...paying.ofSupplier,
    ...quotes.ofSupplier,
    ...talking.supplier.pages,
    ...requests.ofSupplier,
  ]),
  route('supplier/products/undo', 'routes/supplier/products/undo.ts'),
  route('supplier/products/:id/deactivate', 'routes/supplier/products/deactivate.ts'),
  route('supplier/products/:id/reactivate', 'routes/supplier/products/reactivate.ts'),
  route('supplier/products/:id/stock/count', 'routes/supplier/products/count-stock.ts'),
  route('supplier/warehouses/add', 'routes/supplier/warehouses/add.ts'),
  route('supplier/warehouses/:id/edit', 'routes/supplier/warehouses/edit.ts'),
  route('supplier/warehouses/:id/remove', 'routes/supplier/warehouses/remove.ts'),
  route('supplier/products/defaults/save', 'routes/supplier/products/defaults/save.ts'),
  route('supplier/products/:id/thresholds', 'routes/supplier/products/stock/thresholds.ts'),
  route('supplier/products/export', 'routes/supplier/import/export.ts'),
  route('supplier/imports/:id/start', 'routes/supplier/import/start.ts'),
  route('supplier/imports/:id/undo', 'routes/supplier/import/undo.ts'),
  route('supplier/imports/:id/discard', 'routes/supplier/import/discard.ts'),
  route('supplier/imports/:id/rows/:number/mend', 'routes/supplier/import/mend.ts'),
  route('supplier/imports/:id/rows/:number/leave-out', 'routes/supplier/import/leave-out.ts'),
  layout('routes/reseller/layout.tsx', [
    route('reseller', 'routes/reseller/index.ts'),
    route('reseller/onboarding', 'routes/reseller/onboarding.tsx'),
    route('reseller/onboarding/done', 'routes/reseller/onboarding-done.tsx'),
    route('reseller/dashboard', 'routes/reseller/dashboard.tsx'),
    route('reseller/profile', 'routes/reseller/profile.tsx'),
    ...resellerPurchases,
    ...notices.ofReseller,
    route('reseller/orders/:id', 'routes/reseller/order/route.tsx'),
    route('reseller/products', 'routes/reseller/products/route.tsx', { id: 'reseller-products' }),
    route('reseller/basket', 'routes/reseller/basket/route.tsx', { id: 'basket' }),
    route('reseller/checkout', 'routes/reseller/checkout/route.tsx', { id: 'checkout' }),
    ...paying.ofReseller,
    ...quotes.ofReseller,
    ...talking.reseller.pages,
    ...requests.ofReseller,
  ]),
  ...paying.verbs,
  ...quotes.verbs,
  ...talking.verbs,
  ...requests.verbs,
  ...basket,
  ...notices.verbs,
  route('account/business-name', 'routes/account/business-name.ts'),
  route('account/gst-number', 'routes/account/gst-number.ts'),
  route('account/api-keys/make', 'routes/account/make-api-key.ts'),
  route('account/api-keys/:id/revoke', 'routes/account/revoke-api-key.ts'),
  route('account/sessions/:id/end', 'routes/account/end-session.ts'),
  route('account/sign-out-everywhere', 'routes/account/sign-out-everywhere.ts'),
  route('account/my-data', 'routes/account/my-data.ts'),
  route('reseller/profile/platforms', 'routes/reseller/platforms.ts'),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/index.ts'),
    ...adminInventory,
    ...adminUsers,
    ...adminDesk,
    ...desk.ofAdmin,
    route('logout', 'routes/admin/logout.ts', { id: 'admin-logout' }),
    route('*', 'routes/admin/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  ...desk.ofEverybody,
  ...orderSheets,
  ...orderMoves,
  route('live', 'routes/live.ts'),
  route('captcha', 'routes/sign-in/captcha-challenge.ts'),
  route('logout', 'routes/sign-in/logout.ts'),
  route('favourites/add', 'routes/favourites/add.ts'),
  route('favourites/remove', 'routes/favourites/remove.ts'),
  route('language', 'routes/language.ts'),
  route('api/upload', 'routes/api/upload.ts'),
  route('api/product', 'routes/api/product.ts'),
  route('api/product/:id', 'routes/api/own-product.ts'),
  route('api/products', 'routes/api/products.ts'),
  route('api/stock', 'routes/api/stock.ts'),
  route('api/openapi.json', 'routes/api/openapi.ts'),
  route('api/*', 'routes/api/unknown.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
] satisfies RouteConfig;
