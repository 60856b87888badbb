import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { categoryScreen, restoreTo } from '../inventory/list-actions.ts';

export const action = restoreTo(categoryScreen, { done: 'category_restored', failed: 'category_restore_failed' });

export const clientAction = whenOffline(m.category_restore_failed, 'nothing typed');
