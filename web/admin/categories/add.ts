import { m } from '../../../messages/compiled/messages.js';
import { whenOffline } from '../../ui/when-offline.ts';
import { addTo, categoryScreen } from '../inventory/list-actions.ts';

export const action = addTo(categoryScreen, {
  done: 'category_added',
  again: 'category_added_again',
  failed: 'category_add_failed',
});

export const clientAction = whenOffline(m.category_add_failed);
