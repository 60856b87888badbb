import type { GenericSchema } from 'valibot';
import {
  addInventoryRow,
  categoryInventory,
  changeInventoryRow,
  type InventoryList,
  locationInventory,
  moveInventoryRow,
  restoreInventoryRow,
  retireInventoryRow,
} from '../../../domain/admin/inventory.ts';
import type { Listed } from '../../../domain/ordered-list.ts';
import type { PlainKey } from '../../../messages/message-key.ts';
import { categorySchema, expectedUpdatedAtSchema, moveSchema, vicinitySchema } from '../../../rules/admin/inventory.ts';
import { inventoryIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import { formOf, parsed } from '../../route-handlers.ts';

/** Screen of a list whose order the operator sets, for the actions that change it. */
interface ListScreen<Draft extends { name: string }, Row extends Listed & Draft> {
  screen: string;
  schema: GenericSchema<unknown, Draft>;
  inventory: InventoryList<Draft, Row>;
}

export const categoryScreen = {
  screen: '/admin/product-categories',
  schema: categorySchema,
  inventory: categoryInventory,
};

export const locationScreen = {
  screen: '/admin/warehouse-locations',
  schema: vicinitySchema,
  inventory: locationInventory,
};

interface Words {
  done: PlainKey;
  failed: PlainKey;
}

/** Makes the action that adds an entry; `again` is the key of the refusal when another entry has the same name. */
export function addTo<Draft extends { name: string }, Row extends Listed & Draft>(
  { screen, schema, inventory }: ListScreen<Draft, Row>,
  { again, ...words }: Words & { again?: PlainKey },
) {
  return postAction({ screen, ...words }, async (context) => {
    const admin = await requireAdmin(context);
    const draft = parsed(schema, Object.fromEntries(await formOf(context.request)));
    const { hasNamesake } = await addInventoryRow(inventory, context.db, admin, { draft, now: context.now() });
    return hasNamesake && again !== undefined ? { done: again } : {};
  });
}

export function changeIn<Draft extends { name: string }, Row extends Listed & Draft>(
  { screen, schema, inventory }: ListScreen<Draft, Row>,
  words: Words,
) {
  return postAction({ screen, ...words }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    const fields = Object.fromEntries(await formOf(context.request));
    const { seen: expectedUpdatedAt } = parsed(expectedUpdatedAtSchema, fields);
    const change = { draft: parsed(schema, fields), expectedUpdatedAt, now: context.now() };
    await changeInventoryRow(inventory, context.db, admin, { id: inventoryIdFrom(params['id']) ?? 0, ...change });
  });
}

export function retireFrom<Draft extends { name: string }, Row extends Listed & Draft>(
  { screen, inventory }: ListScreen<Draft, Row>,
  words: Words,
) {
  return postAction({ screen, ...words }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await retireInventoryRow(inventory, context.db, admin, {
      id: inventoryIdFrom(params['id']) ?? 0,
      now: context.now(),
    });
  });
}

export function restoreTo<Draft extends { name: string }, Row extends Listed & Draft>(
  { screen, inventory }: ListScreen<Draft, Row>,
  words: Words,
) {
  return postAction({ screen, ...words }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await restoreInventoryRow(inventory, context.db, admin, {
      id: inventoryIdFrom(params['id']) ?? 0,
      now: context.now(),
    });
  });
}

export function moveIn<Draft extends { name: string }, Row extends Listed & Draft>({
  screen,
  inventory,
}: ListScreen<Draft, Row>) {
  return postAction(
    { screen, done: 'inventory_moved', failed: 'inventory_move_failed' },
    async (context, { params }) => {
      const admin = await requireAdmin(context);
      const { direction } = parsed(moveSchema, Object.fromEntries(await formOf(context.request)));
      await moveInventoryRow(inventory, context.db, admin, {
        id: inventoryIdFrom(params['id']) ?? 0,
        direction,
        now: context.now(),
      });
    },
  );
}
