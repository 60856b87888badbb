import type { ChatCounts } from '../../../domain/inquiries/chat-counts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { Facts } from '../../ui/facts.tsx';

/** How much somebody has talked; the words are nobody's here. */
export function AccountChats({ counts }: { counts: ChatCounts }) {
  return (
    <Facts
      facts={[
        [m.chat_nav(), groupIndian(counts.threads)],
        [m.overview_new_inquiries(), groupIndian(counts.inquiries)],
        [m.people_quotes(), groupIndian(counts.quotes)],
        [m.request_nav(), groupIndian(counts.requests)],
        [m.people_calls(), groupIndian(counts.calls)],
      ]}
    />
  );
}
