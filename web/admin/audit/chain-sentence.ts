import type { Chain } from '../../../domain/admin/audit-verification.ts';
import { m } from '../../../messages/compiled/messages.js';

/** Returns the result of the audit trail's check as one sentence. */
export function chainSentence({ fault }: Chain): string {
  switch (fault?.kind) {
    case undefined:
      return m.audit_chain_whole();
    case 'altered':
      return m.audit_chain_altered({ id: String(fault.id) });
    case 'missing':
      return m.audit_chain_missing({ from: String(fault.from), to: String(fault.to) });
    case 'unchained':
      return m.audit_chain_unchained({ id: String(fault.id) });
    case 'cut':
      return m.audit_chain_cut({ from: String(fault.from), to: String(fault.to) });
    case 'added':
      return m.audit_chain_added({ id: String(fault.id) });
    case 'exchanged':
      return m.audit_chain_exchanged({ id: String(fault.id) });
    case 'unknown-head':
      return m.audit_chain_unknown_head();
    case 'ambiguous-head':
      return m.audit_chain_ambiguous_head();
  }
}
