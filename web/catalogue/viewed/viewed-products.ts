import { VIEWED_MAX } from '../../../rules/catalogue/viewed-products.ts';
import { keptList } from '../../ui/kept-list.ts';

/** Ids of the products last viewed on this device. The server keeps nothing of it. */
export const viewedProducts = keptList('viewed-products', VIEWED_MAX);
