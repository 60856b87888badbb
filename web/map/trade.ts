import { route } from '@react-router/dev/routes';

export const basket = [
  route('reseller/basket/add', 'routes/reseller/basket/add.ts', { id: 'basket-add' }),
  route('reseller/basket/:productId/change', 'routes/reseller/basket/change.ts', { id: 'basket-change' }),
  route('reseller/basket/:productId/remove', 'routes/reseller/basket/remove.ts', { id: 'basket-remove' }),
  route('reseller/favourites/:productId/remove', 'routes/reseller/products/unmark.ts', { id: 'favourite-remove' }),
];

export const supplierOrders = [
  route('orders', 'routes/supplier/orders/route.tsx'),
  route('orders/confirm', 'routes/supplier/orders/confirm.tsx'),
  route('orders/pick-list', 'routes/supplier/orders/pick-list.tsx'),
];

export const resellerPurchases = [
  route('reseller/orders', 'routes/reseller/orders/route.tsx'),
  route('reseller/purchases/:id/reorder', 'routes/reseller/reorder/route.tsx'),
];

export const orderSheets = [
  route('supplier/orders/:id/sheet', 'routes/supplier/order/sheet.tsx'),
  route('reseller/orders/:id/sheet', 'routes/reseller/order/sheet.tsx'),
];

export const orderMoves = [
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

export const paying = {
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
    route('supplier/payments/seen', 'routes/supplier/payments/change-read.ts'),
    route('supplier/orders/:id/paid', 'routes/supplier/payments/paid.ts'),
    route('supplier/orders/:id/not-received', 'routes/supplier/payments/not-received.ts'),
    route('supplier/orders/:id/refunded', 'routes/supplier/payments/refunded.ts'),
    route('reseller/orders/:id/utr', 'routes/reseller/utr.ts'),
    route('supplier/credit/:id/limit', 'routes/supplier/credit/limit.ts'),
    route('supplier/credit/:id/remove', 'routes/supplier/credit/remove.ts'),
  ],
};
