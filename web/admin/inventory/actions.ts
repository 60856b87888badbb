import { m } from '../../../messages/compiled/messages.js';
import { byPattern } from '../../by-pattern.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { addTo, categoryScreen, changeIn, locationScreen, moveIn, restoreTo, retireFrom } from './list-actions.ts';

export const action = byPattern({
  'admin/product-categories/add': addTo(categoryScreen, {
    done: 'category_added',
    again: 'category_added_again',
    failed: 'category_add_failed',
  }),
  'admin/product-categories/:id/change': changeIn(categoryScreen, {
    done: 'category_changed',
    failed: 'category_change_failed',
  }),
  'admin/product-categories/:id/retire': retireFrom(categoryScreen, {
    done: 'category_retired',
    failed: 'category_retire_failed',
  }),
  'admin/product-categories/:id/restore': restoreTo(categoryScreen, {
    done: 'category_restored',
    failed: 'category_restore_failed',
  }),
  'admin/product-categories/:id/move': moveIn(categoryScreen),
  'admin/warehouse-locations/add': addTo(locationScreen, { done: 'warehouse_added', failed: 'warehouse_add_failed' }),
  'admin/warehouse-locations/:id/change': changeIn(locationScreen, {
    done: 'location_changed',
    failed: 'location_change_failed',
  }),
  'admin/warehouse-locations/:id/retire': retireFrom(locationScreen, {
    done: 'location_retired',
    failed: 'location_retire_failed',
  }),
  'admin/warehouse-locations/:id/restore': restoreTo(locationScreen, {
    done: 'location_restored',
    failed: 'location_restore_failed',
  }),
  'admin/warehouse-locations/:id/move': moveIn(locationScreen),
});

export const clientAction = byPattern({
  'admin/product-categories/add': whenOffline(m.category_add_failed),
  'admin/product-categories/:id/change': whenOffline(m.category_change_failed),
  'admin/product-categories/:id/retire': whenOffline(m.category_retire_failed, 'nothing typed'),
  'admin/product-categories/:id/restore': whenOffline(m.category_restore_failed, 'nothing typed'),
  'admin/product-categories/:id/move': whenOffline(m.inventory_move_failed, 'nothing typed'),
  'admin/warehouse-locations/add': whenOffline(m.warehouse_add_failed),
  'admin/warehouse-locations/:id/change': whenOffline(m.location_change_failed),
  'admin/warehouse-locations/:id/retire': whenOffline(m.location_retire_failed, 'nothing typed'),
  'admin/warehouse-locations/:id/restore': whenOffline(m.location_restore_failed, 'nothing typed'),
  'admin/warehouse-locations/:id/move': whenOffline(m.inventory_move_failed, 'nothing typed'),
});
