import type { AuditAction } from '../admin/audit.ts';

/**
 * Roles of operators, most rights first. An owner may do everything, the desk everything except operators and the
 * site's texts; a reader sees all but the operators, and changes only their own account.
 */
export const operatorRoles = ['owner', 'desk', 'reader'] as const;

export type OperatorRole = (typeof operatorRoles)[number];

/**
 * Changes of the admin area that other roles than the owner may make, by the pattern of their address in
 * `web/routes.ts`, with the lowest role. Every other change is for owners: a new action is until it has its line.
 */
const changes: Record<string, OperatorRole> = {
  'admin/warehouse-locations/add': 'desk',
  'admin/warehouse-locations/:id/change': 'desk',
  'admin/warehouse-locations/:id/retire': 'desk',
  'admin/warehouse-locations/:id/restore': 'desk',
  'admin/warehouse-locations/:id/move': 'desk',
  'admin/product-categories/add': 'desk',
  'admin/product-categories/:id/change': 'desk',
  'admin/product-categories/:id/retire': 'desk',
  'admin/product-categories/:id/restore': 'desk',
  'admin/product-categories/:id/move': 'desk',
  'admin/trade-words/add': 'desk',
  'admin/trade-words/:id/change': 'desk',
  'admin/trade-words/:id/remove': 'desk',
  'admin/products/:id/deactivate': 'desk',
  'admin/products/:id/reactivate': 'desk',
  'admin/accounts/:id/approve': 'desk',
  'admin/accounts/:id/reject': 'desk',
  'admin/accounts/:id/block': 'desk',
  'admin/accounts/:id/unblock': 'desk',
  'admin/orders/:id/cancel': 'desk',
  'admin/reports/:id/keep': 'desk',
  'admin/reports/:id/look': 'desk',
  'admin/reports/chats/:id/settle': 'desk',
  'admin/reports/messages/:id/answered': 'desk',
  'admin/reports/messages/:id/closed': 'desk',
  'admin/me/password': 'reader',
  'admin/me/factor': 'reader',
  'admin/me/codes': 'reader',
  'admin/me/sessions/:id/end': 'reader',
  'admin/me/sessions/end-others': 'reader',
  'admin/logout': 'reader',
};

/** The role that each change in the audit trail needs: the last guard, below every screen. */
const recorded: Record<AuditAction, OperatorRole> = {
  'location.add': 'desk',
  'location.change': 'desk',
  'location.retire': 'desk',
  'location.restore': 'desk',
  'location.move': 'desk',
  'category.add': 'desk',
  'category.change': 'desk',
  'category.retire': 'desk',
  'category.restore': 'desk',
  'category.move': 'desk',
  'words.add': 'desk',
  'words.change': 'desk',
  'words.remove': 'desk',
  'account.approve': 'desk',
  'account.reject': 'desk',
  'account.block': 'desk',
  'account.unblock': 'desk',
  'order.cancel': 'desk',
  'product.deactivate': 'desk',
  'product.reactivate': 'desk',
  'report.keep': 'desk',
  'report.look': 'desk',
  'chat.settle': 'desk',
  'contact.answer': 'desk',
  'contact.close': 'desk',
  'text.change': 'owner',
  'text.restore': 'owner',
  'password.change': 'owner',
  'operator.sign_in': 'reader',
  'operator.add': 'owner',
  'operator.role': 'owner',
  'operator.reset': 'owner',
  'operator.remove': 'owner',
  'operator.sessions': 'owner',
  'operator.setup': 'reader',
  'operator.password': 'reader',
  'operator.factor': 'reader',
  'operator.codes': 'reader',
};

/** May this role make the change whose address has this pattern? */
export function mayChange(role: OperatorRole, pattern: string): boolean {
  return reaches(role, Object.hasOwn(changes, pattern) ? changes[pattern] : 'owner');
}

/** May this role see the page with this pattern? Only owners see the operators. */
export function maySee(role: OperatorRole, pattern: string): boolean {
  return reaches(role, pattern.startsWith('admin/operators') ? 'owner' : 'reader');
}

/** May this role make a change that the trail records under this action? */
export function mayRecord(role: OperatorRole, action: AuditAction): boolean {
  return reaches(role, recorded[action]);
}

/** True if a form sent to this address could succeed; screens disable the forms that could not. */
export function maySend(role: OperatorRole, address: string): boolean {
  const segments = address.split('/').slice(1);
  const known = Object.keys(changes).find((pattern) => isAt(pattern.split('/'), segments));
  return mayChange(role, known ?? address);
}

function isAt(pattern: string[], segments: string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, place) => part.startsWith(':') || part === segments[place])
  );
}

function reaches(role: OperatorRole, needed: OperatorRole | undefined): boolean {
  return operatorRoles.indexOf(role) <= operatorRoles.indexOf(needed ?? 'owner');
}
