import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { locationScreen, retireFrom } from '../inventory/list-actions.ts';

export const action = retireFrom(locationScreen, { done: 'location_retired', failed: 'location_retire_failed' });

export const clientAction = whenOffline(m.location_retire_failed, 'nothing typed');
