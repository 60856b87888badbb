import { m } from '../../../../messages/compiled/messages.js';
import { supplierMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('confirm', 'order_event_confirm');

export const clientAction = whenOffline(m.move_failed, 'nothing typed');
