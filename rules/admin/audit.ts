/** What can stand in the audit trail, in the order in which the operator finds it in the filter. */
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
  'account.approve',
  'account.reject',
  'account.block',
  'account.unblock',
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
] as const;

export type AuditAction = (typeof auditActions)[number];

/** As much of a hash as tells it from every other, up to the whole of it. */
const hashForm = /^[0-9a-f]{16,64}$/;

/** A hash that somebody noted, as pasted; null when it is none. */
export function notedHash(text: string): string | null {
  const hash = text.trim().toLowerCase();
  return hashForm.test(hash) ? hash : null;
}
