import type { Chain } from '../domain/admin/audit-verification.ts';
import { chainSentence } from '../web/admin/audit/chain-sentence.ts';
import { speaking } from './language.ts';

/** Returns the console's lines about the audit trail: the result of its check, its length and its newest hash. */
export function chainLines(chain: Chain): string[] {
  const sentence = speaking('en', () => chainSentence(chain));
  return [sentence, `Entries: ${chain.count}`, `Newest hash: ${chain.head}`];
}
