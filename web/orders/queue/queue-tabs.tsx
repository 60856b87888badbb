import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { type QueueQuery, type QueueTab, queueSearch, queueTabNames } from '../../../rules/orders/orders-list.ts';

export const tabLabels: Record<QueueTab, () => string> = {
  'to-answer': m.orders_tab_to_answer,
  offered: m.orders_tab_offered,
  'to-ship': m.orders_tab_to_ship,
  shipped: m.orders_tab_shipped,
  done: m.orders_tab_done,
  ended: m.orders_tab_ended,
};

/** The tabs of the queue, each with how many the search finds there. */
export function QueueTabs({ query, counts }: { query: QueueQuery; counts: Record<QueueTab, number> }) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the tabs go beyond the edge.
    bar.current?.querySelector(`[data-tab="${query.tab}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [query.tab]);
  return (
    <nav ref={bar} aria-label={m.orders_tabs()} className="tabs no-bar mt-2">
      {queueTabNames.map((tab) => (
        <Link
          key={tab}
          data-tab={tab}
          to={{ search: queueSearch({ ...query, tab, page: 1 }) }}
          aria-current={tab === query.tab ? 'page' : undefined}
          preventScrollReset
        >
          {m.orders_tab_with_count({ tab: tabLabels[tab](), count: groupIndian(counts[tab]) })}
        </Link>
      ))}
    </nav>
  );
}
