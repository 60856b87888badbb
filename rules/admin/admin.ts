import * as v from 'valibot';

const ADMIN_PASSWORD_MIN = 8;
const ADMIN_PASSWORD_MAX = 200;

/** Addresses of the admin area's pages, in the order of section 2 and then the desk. The first is the start page. */
export const adminPages = [
  'warehouse-locations',
  'product-categories',
  'products',
  'supplier-management',
  'reseller-management',
  'reports',
  'overview',
  'searches',
  'health',
  'orders',
  'trade-words',
  'texts',
  'audit',
  'operators',
  'me',
] as const;

/** The form that opens the admin area. A text longer than any password counts as a wrong password. Section 5. */
export const adminPasswordSchema = v.object({
  password: v.pipe(
    v.optional(v.string('admin_password_required'), ''),
    v.nonEmpty('admin_password_required'),
    v.maxLength(ADMIN_PASSWORD_MAX, 'admin_password_wrong'),
  ),
});

/** A new admin password. Its messages continue the name of the setting on the operator's console: '... must have'. */
export const newAdminPasswordSchema = v.pipe(
  v.string(),
  v.minLength(ADMIN_PASSWORD_MIN, `must have at least ${ADMIN_PASSWORD_MIN} characters`),
  v.maxLength(ADMIN_PASSWORD_MAX, `must have at most ${ADMIN_PASSWORD_MAX} characters`),
);
