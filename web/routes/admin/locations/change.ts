import { changeLocation } from '../../../../domain/admin/locations.ts';
import { m } from '../../../../messages/compiled/messages.js';
import { inventoryIdFrom } from '../../../../rules/id.ts';
import { locationSchema, seenSchema } from '../../../../rules/inventory.ts';
import { formOf, parsed } from '../../../door.ts';
import { requireAdmin } from '../../../guards.ts';
import { whenOffline } from '../../../ui/when-offline.ts';
import { verb } from '../../../verb.ts';

export const action = verb(
  { screen: '/admin/warehouse-locations', done: 'location_changed', failed: 'location_change_failed' },
  async (visit, { params }) => {
    const admin = await requireAdmin(visit);
    const fields = Object.fromEntries(await formOf(visit.request));
    const { seen } = parsed(seenSchema, fields);
    const change = { draft: parsed(locationSchema, fields), seen, now: visit.now() };
    await changeLocation(visit.db, admin, inventoryIdFrom(params.id) ?? 0, change);
  },
);

export const clientAction = whenOffline(m.location_change_failed);
