/** Actions that the audit trail records, in the order of the operator's filter. */
export const auditActions = [
  'location.add',
  'location.change',
  'location.retire',
  'location.restore',
  'location.move',
  'category.add',
  'category.change',
  'category.retire',
  'category.restore',
  'category.move',
  'words.add',
  'words.change',
  'words.remove',
  'account.approve',
  'account.reject',
  'account.block',
  'account.unblock',
  'order.cancel',
  'product.deactivate',
  'product.reactivate',
  'report.keep',
  'report.look',
  'chat.settle',
  'contact.answer',
  'contact.close',
  'text.change',
  'text.restore',
  'password.change',
  'operator.sign_in',
  'operator.add',
  'operator.role',
  'operator.reset',
  'operator.remove',
  'operator.sessions',
  'operator.setup',
  'operator.password',
  'operator.factor',
  'operator.codes',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** A hash in full, or at least its first 16 characters, which are enough to tell it from every other. */
const hashForm = /^[0-9a-f]{16,64}$/;

/** Reads a hash that an operator noted and pasted; null if the text is no hash. */
export function notedHash(text: string): string | null {
  const hash = text.trim().toLowerCase();
  return hashForm.test(hash) ? hash : null;
}
