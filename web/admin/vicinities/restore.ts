import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { locationScreen, restoreTo } from '../inventory/list-actions.ts';

export const action = restoreTo(locationScreen, { done: 'location_restored', failed: 'location_restore_failed' });

export const clientAction = whenOffline(m.location_restore_failed, 'nothing typed');
