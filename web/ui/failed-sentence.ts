import { m } from '../../messages/compiled/messages.js';

/** Sentences of section 8 for screens that could not be loaded, by their address. */
const sentences = new Map([
  ['/supplier/warehouses', m.location_load_failed],
  ['/supplier/profile', m.profile_failed],
  ['/supplier/products', m.own_products_failed],
  ['/supplier/products-listing', m.data_fetch_failed],
  ['/reseller/profile', m.profile_failed],
  ['/admin/warehouse-locations', m.location_load_failed],
  ['/admin/product-categories', m.category_load_failed],
  ['/admin/products', m.products_failed],
  ['/admin/supplier-management', m.people_suppliers_failed],
  ['/admin/reseller-management', m.people_resellers_failed],
  ['/admin/audit', m.audit_failed],
  ['/admin/reports', m.report_queue_failed],
]);

/** Returns the sentence of a screen that could not be loaded; undefined if it has none of its own. */
export const failedSentence = (pathname: string): string | undefined => sentences.get(pathname)?.();

/** Toasts of section 8 for screens that could not be loaded, by their address. The admin area has banners instead. */
const toasts = new Map([
  ['/supplier/warehouses', m.location_load_failed],
  ['/supplier/profile', m.profile_failed],
  ['/supplier/products', m.products_failed],
  ['/supplier/products-listing', m.data_fetch_failed],
  ['/reseller/profile', m.profile_failed],
]);

/** Returns the toast of a screen that could not be loaded; null if it has none. */
export const failedToast = (pathname: string): string | null => toasts.get(pathname)?.() ?? null;
