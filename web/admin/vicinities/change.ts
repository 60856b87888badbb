import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { changeIn, locationScreen } from '../inventory/list-actions.ts';

export const action = changeIn(locationScreen, { done: 'location_changed', failed: 'location_change_failed' });

export const clientAction = whenOffline(m.location_change_failed);
