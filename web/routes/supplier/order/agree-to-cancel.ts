import { m } from '../../../../messages/compiled/messages.js';
import { supplierMove } from '../../../order-move.ts';
import { whenOffline } from '../../../ui/when-offline.ts';

export const action = supplierMove('agree-to-cancel', 'order_event_agree_to_cancel');

export const clientAction = whenOffline(m.move_failed, 'nothing typed');
