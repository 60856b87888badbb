import * as v from 'valibot';

export const ADMIN_PASSWORD_LEAST = 8;
export const ADMIN_PASSWORD_MOST = 200;

/** The pages of the admin area by their address, in the order of section 2 and then the desk; the first is where it opens. */
export const adminPages = [
  'warehouse-locations',
  'product-categories',
  'products',
  'supplier-management',
  'reseller-management',
  'reports',
  'overview',
  'texts',
  'audit',
] as const;

export type AdminPage = (typeof adminPages)[number];

/** Entering the admin area. What is longer than any password is a wrong one. Section 5. */
export const adminPasswordSchema = v.object({
  password: v.pipe(
    v.optional(v.string('admin_password_required'), ''),
    v.nonEmpty('admin_password_required'),
    v.maxLength(ADMIN_PASSWORD_MOST, 'admin_password_wrong'),
  ),
});
