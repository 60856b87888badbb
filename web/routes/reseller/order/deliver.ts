import { m } from '../../../../messages/compiled/messages.js';
import { resellerMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = resellerMove('deliver', 'order_event_deliver');

export const clientAction = whenOffline(m.move_failed, 'nothing typed');
