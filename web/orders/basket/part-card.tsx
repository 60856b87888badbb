import { Link } from 'react-router';
import type { BasketPart } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { piecesTogether } from '../../../rules/orders/basket.ts';
import { PartClosed } from '../order/part-closed.tsx';
import { PartShort } from '../order/part-short.tsx';
import { PartSums } from '../order/part-sums.tsx';
import { type Drafts, sumsAsTyped } from './drafts.ts';
import { linePlace } from './line-place.ts';
import { LineRow } from './line-row.tsx';

/** Part of the basket from one supplier: it becomes one order. */
export function PartCard({ part, drafts }: { part: BasketPart; drafts: Drafts }) {
  const { supplierId, supplier, lines, rule } = part;
  const together = piecesTogether(lines);
  return (
    <section aria-labelledby={`part-${supplierId}`} className="slip">
      <h2 id={`part-${supplierId}`} className="border-b border-rule px-4 text-lg">
        <Link to={`/suppliers/${supplierId}`} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
          {supplier}
        </Link>
      </h2>
      {(part.isShutOut || part.openUntil) && (
        <div className="px-4 pt-3">
          <PartClosed part={part} />
        </div>
      )}
      <ul>
        {lines.map((line) => (
          <li key={line.variantId} id={linePlace(line)} tabIndex={-1} className="border-b border-rule p-4">
            <LineRow line={line} others={(together.get(line.productId) ?? line.pieces) - line.pieces} drafts={drafts} />
          </li>
        ))}
      </ul>
      <PartShort part={part} />
      <div className="px-4 py-3">
        <p className="note mb-1">{m.checkout_answers_within({ hours: part.answerHours })}</p>
        <PartSums rule={rule} {...sumsAsTyped(lines, rule, drafts)} />
      </div>
    </section>
  );
}
