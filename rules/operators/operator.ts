import * as v from 'valibot';
import { oneLine } from '../text.ts';
import { operatorRoles } from './roles.ts';

export const OPERATOR_NAME_MAX = 60;
export const OPERATOR_PASSWORD_MIN = 12;
const OPERATOR_PASSWORD_MAX = 200;
/** Longest text that is read as a code: a recovery code with its dashes and some blanks. */
const CODE_MAX = 40;
/** Longest text of a one-line field that is read, before cleaning. */
const TYPED_MAX = 1000;
/** Longest answer of an authenticator, as JSON. */
const PASSKEY_MAX = 8000;
const KEY_MAX = 100;

const name = v.pipe(
  v.optional(v.string('operator_name_required'), ''),
  v.maxLength(TYPED_MAX, 'operator_name_long'),
  v.transform(oneLine),
  v.nonEmpty('operator_name_required'),
  v.maxLength(OPERATOR_NAME_MAX, 'operator_name_long'),
);

/** A text that is compared with a secret; a longer one than any secret counts as wrong. */
const typedPassword = (wrong: string) =>
  v.pipe(
    v.optional(v.string('admin_password_required'), ''),
    v.nonEmpty('admin_password_required'),
    v.maxLength(OPERATOR_PASSWORD_MAX, wrong),
  );

/** A new password. Its length counts the characters after NFKC; another check refuses common passwords. */
const newPassword = v.pipe(
  v.optional(v.string('operator_password_short'), ''),
  v.maxLength(OPERATOR_PASSWORD_MAX, 'operator_password_long'),
  v.check((text) => [...text.normalize('NFKC')].length >= OPERATOR_PASSWORD_MIN, 'operator_password_short'),
);

/** A new operator, who chooses the password later. */
export const newOperatorSchema = v.object({ name, role: v.picklist(operatorRoles, 'operator_role_required') });

export const operatorRoleSchema = v.object({ role: v.picklist(operatorRoles, 'operator_role_required') });

/** The admin sign-in form if operators have names. */
export const operatorGateSchema = v.object({ name, password: typedPassword('operator_wrong') });

const code = v.pipe(
  v.optional(v.string(), ''),
  v.maxLength(TYPED_MAX, 'operator_code_wrong'),
  v.trim(),
  v.maxLength(CODE_MAX, 'operator_code_wrong'),
);
const passkey = v.pipe(v.optional(v.string(), ''), v.maxLength(PASSKEY_MAX, 'operator_passkey_wrong'));

/** A second factor: an app's code, a recovery code, or the browser's answer for a passkey. */
export const factorSchema = v.pipe(
  v.object({ code, passkey }),
  v.forward(
    v.check((given) => given.code !== '' || given.passkey !== '', 'operator_code_required'),
    ['code'],
  ),
);

/** A new password, typed twice. */
export const passwordTwiceSchema = v.pipe(
  v.object({ password: newPassword, again: v.pipe(v.optional(v.string(), ''), v.maxLength(OPERATOR_PASSWORD_MAX)) }),
  v.forward(
    v.check(({ password, again }) => password === again, 'operator_password_again'),
    ['again'],
  ),
);

/** The current password, which an operator enters before their own account changes. */
export const presentPasswordSchema = v.object({ present: typedPassword('admin_password_wrong') });

/** Reads the key of a set-up from an address; null for text that cannot be a key. */
export function setupKeyFrom(text: string | null): string | null {
  return text !== null && text.length < KEY_MAX && /^[\w-]{43}$/.test(text) ? text : null;
}

/** The number of an operator from an address: a positive integer, or null. */
export function operatorIdFrom(text: string | undefined): bigint | null {
  return text !== undefined && /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : null;
}
