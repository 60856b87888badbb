import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { categoryScreen, moveIn } from '../inventory/list-actions.ts';

export const action = moveIn(categoryScreen);

export const clientAction = whenOffline(m.inventory_move_failed, 'nothing typed');
