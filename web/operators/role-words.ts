import { m } from '../../messages/compiled/messages.js';
import type { OperatorRole } from '../../rules/operators/roles.ts';

export const roleWords: Record<OperatorRole, { name: () => string; text: () => string }> = {
  owner: { name: m.operator_role_owner, text: m.operator_role_owner_text },
  desk: { name: m.operator_role_desk, text: m.operator_role_desk_text },
  reader: { name: m.operator_role_reader, text: m.operator_role_reader_text },
};

/** A role's name and rights in one line. */
export const roleText = (role: OperatorRole) => `${roleWords[role].name()}: ${roleWords[role].text()}`;
