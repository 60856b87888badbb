import { addWarehouse } from '../../domain/stock/new-warehouses.ts';
import { countStock } from '../../domain/stock/stock-count.ts';
import { changeThresholds } from '../../domain/stock/thresholds.ts';
import { editWarehouse, removeWarehouse } from '../../domain/stock/warehouse-changes.ts';
import { m } from '../../messages/compiled/messages.js';
import { thresholdsSchema } from '../../rules/catalogue/product-extras.ts';
import { productIdFrom, warehouseIdFrom } from '../../rules/id.ts';
import { countingSchema } from '../../rules/stock/stock-count.ts';
import { warehouseDetailsSchema, warehouseSchema } from '../../rules/stock/warehouse.ts';
import { byPattern } from '../by-pattern.ts';
import { backToList } from '../catalogue/own-products/back-to-list.ts';
import { productInput } from '../catalogue/product-input.ts';
import { requireOnboardedSupplier } from '../guards.ts';
import { postAction } from '../post-action.ts';
import type { RequestContext } from '../request-context.ts';
import { screenAbove, screenOfForm } from '../return-screen.ts';
import { formOf, parsed, type RouteArgs } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';

const add = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_added', failed: 'warehouse_add_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const draft = parsed(warehouseSchema, Object.fromEntries(await formOf(context.request)));
    await addWarehouse(context.db, supplier, draft, context.now());
  },
);

const edit = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_edited', failed: 'warehouse_edit_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const details = parsed(warehouseDetailsSchema, Object.fromEntries(await formOf(context.request)));
    await editWarehouse(context.db, supplier, warehouseIdFrom(params.id) ?? '', details, context.now());
  },
);

const remove = postAction(
  { screen: '/supplier/warehouses', done: 'warehouse_removed', failed: 'warehouse_remove_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    await removeWarehouse(context.db, supplier, warehouseIdFrom(params.id) ?? '');
  },
);

/** Variant that the address names; null for a product without options. */
function variantIn({ url }: RouteArgs): bigint | null {
  const named = url.searchParams.get('variant');
  return named === null ? null : (productIdFrom(named) ?? 0n);
}

/** The list of own products, or the stock of one product, depending on the form's screen without JavaScript. */
async function countedOn(context: RequestContext): Promise<string> {
  const [screen] = /^\/supplier\/products\/\d+\/stock$/.exec(screenOfForm(context)?.pathname ?? '') ?? [];
  return screen ?? backToList(context, variantCounted(context));
}

/** Product whose variants stay open in the list after one of them is counted. */
function variantCounted({ request }: RequestContext): bigint | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has('variant')) return null;
  return productIdFrom(/^\/supplier\/products\/(\d+)\/stock\/count$/.exec(pathname)?.[1]);
}

const count = postAction(
  { screen: countedOn, done: 'stock_counted', failed: 'stock_count_failed' },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const counted = parsed(countingSchema, Object.fromEntries(await formOf(context.request)));
    await countStock(context.db, supplier, {
      productId: productIdFrom(args.params['id']) ?? 0n,
      variantId: variantIn(args),
      ...counted,
      now: context.now(),
    });
  },
);

const thresholds = postAction(
  {
    screen: async (context) => `${await screenAbove(context)}/stock`,
    done: 'thresholds_saved',
    failed: 'thresholds_failed',
  },
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const { lowStockThresholds } = parsed(thresholdsSchema, productInput(await formOf(context.request)));
    await changeThresholds(context.db, supplier, {
      productId: productIdFrom(args.params['id']) ?? 0n,
      variantId: variantIn(args),
      thresholds: lowStockThresholds,
      now: context.now(),
    });
  },
);

export const action = byPattern({
  'supplier/warehouses/add': add,
  'supplier/warehouses/:id/edit': edit,
  'supplier/warehouses/:id/remove': remove,
  'supplier/products/:id/stock/count': count,
  'supplier/products/:id/thresholds': thresholds,
});

export const clientAction = byPattern({
  'supplier/warehouses/add': whenOffline(m.warehouse_add_failed),
  'supplier/warehouses/:id/edit': whenOffline(m.warehouse_edit_failed),
  'supplier/warehouses/:id/remove': whenOffline(m.warehouse_remove_failed, 'nothing typed'),
  'supplier/products/:id/stock/count': whenOffline(m.stock_count_failed),
  'supplier/products/:id/thresholds': whenOffline(m.thresholds_failed),
});
