import { m } from '../../../messages/compiled/messages.js';
import { SKELETON_ROWS } from '../../../rules/limits.ts';

/** Five rows that stand while the browser fetches a first list (section 2). */
export function Skeleton() {
  return (
    <div role="status" aria-label={m.loading_products()} className="card divide-y divide-rule">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} data-skeleton className="flex animate-pulse gap-4 p-3.5">
          <div className="size-18 shrink-0 rounded bg-rule" />
          <div className="grow space-y-3 py-1">
            <div className="h-4 w-1/2 rounded bg-rule" />
            <div className="h-4 w-1/4 rounded bg-rule" />
          </div>
        </div>
      ))}
    </div>
  );
}
