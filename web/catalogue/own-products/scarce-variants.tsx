import type { Few, ScarceVariants as Scarce } from '../../../domain/stock/scarce-variants.ts';
import { m } from '../../../messages/compiled/messages.js';

/** Names the variants of a product that are sold out or low; nothing if there are none. */
export function ScarceVariants({ scarce: { out, low } }: { scarce: Scarce }) {
  return (
    <>
      {out.first.length > 0 && (
        <span className="block text-sm text-red">{m.variants_sold_out({ variants: namesOf(out) })}</span>
      )}
      {low.first.length > 0 && (
        <span className="block text-sm text-orange">{m.variants_low({ variants: namesOf(low) })}</span>
      )}
    </>
  );
}

function namesOf({ first, hasMore }: Few): string {
  return [...first.map((values) => values.join(' ')), ...(hasMore ? ['…'] : [])].join(', ');
}
