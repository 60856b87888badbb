import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { locationScreen, moveIn } from '../inventory/list-actions.ts';

export const action = moveIn(locationScreen);

export const clientAction = whenOffline(m.inventory_move_failed, 'nothing typed');
