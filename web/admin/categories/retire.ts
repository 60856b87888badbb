import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { categoryScreen, retireFrom } from '../inventory/list-actions.ts';

export const action = retireFrom(categoryScreen, { done: 'category_retired', failed: 'category_retire_failed' });

export const clientAction = whenOffline(m.category_retire_failed, 'nothing typed');
