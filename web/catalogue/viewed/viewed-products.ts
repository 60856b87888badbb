import { VIEWED_MAX } from '../../../rules/catalogue/viewed-products.ts';
import { keptList } from '../../ui/kept-list.ts';

/** Ids of the products last viewed on this device; the server does not keep them. */
export const viewedProducts = keptList('viewed-products', VIEWED_MAX);
