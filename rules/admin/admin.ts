import * as v from 'valibot';

const ADMIN_PASSWORD_MIN = 8;
const ADMIN_PASSWORD_MAX = 200;

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

/** Entering the admin area. What is longer than any password is a wrong one. Section 5. */
export const adminPasswordSchema = v.object({
  password: v.pipe(
    v.optional(v.string('admin_password_required'), ''),
    v.nonEmpty('admin_password_required'),
    v.maxLength(ADMIN_PASSWORD_MAX, 'admin_password_wrong'),
  ),
});

/** A password that is set. What is wrong with it stands after its name, for the operator's console: '... must have'. */
export const newAdminPasswordSchema = v.pipe(
  v.string(),
  v.minLength(ADMIN_PASSWORD_MIN, `must have at least ${ADMIN_PASSWORD_MIN} characters`),
  v.maxLength(ADMIN_PASSWORD_MAX, `must have at most ${ADMIN_PASSWORD_MAX} characters`),
);
