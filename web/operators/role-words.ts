import { m } from '../../messages/compiled/messages.js';
import type { OperatorRole } from '../../rules/operators/roles.ts';

/** What each role is called, and what it may do. */
export const roleWords: Record<OperatorRole, { name: () => string; text: () => string }> = {
  owner: { name: m.operator_role_owner, text: m.operator_role_owner_text },
  desk: { name: m.operator_role_desk, text: m.operator_role_desk_text },
  reader: { name: m.operator_role_reader, text: m.operator_role_reader_text },
};

/** A role with what it may do, for a line of text. */
export const roleText = (role: OperatorRole) => `${roleWords[role].name()}: ${roleWords[role].text()}`;
