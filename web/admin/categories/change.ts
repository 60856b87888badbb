import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { changeIn, categoryScreen } from '../inventory/list-actions.ts';

export const action = changeIn(categoryScreen, { done: 'category_changed', failed: 'category_change_failed' });

export const clientAction = whenOffline(m.category_change_failed);
