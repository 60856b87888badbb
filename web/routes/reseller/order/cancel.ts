import { m } from '../../../../messages/compiled/messages.js';
import { resellerMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = resellerMove('cancel', 'order_event_cancel');

export const clientAction = whenOffline(m.move_failed, 'nothing typed');
