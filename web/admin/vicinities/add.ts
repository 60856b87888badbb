import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { addTo, locationScreen } from '../inventory/list-actions.ts';

export const action = addTo(locationScreen, { done: 'warehouse_added', failed: 'warehouse_add_failed' });

export const clientAction = whenOffline(m.warehouse_add_failed);
