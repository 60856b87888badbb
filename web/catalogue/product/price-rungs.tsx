import { m } from '../../../messages/compiled/messages.js';
import {
  atRung,
  discountedPerCarton,
  discountedPerPiece,
  nextRung,
  type PriceTerms,
} from '../../../rules/catalogue/price.ts';
import { slabReached } from '../../../rules/catalogue/price-slabs.ts';
import { formatRupees } from '../../../rules/money.ts';
import { inCartons, minimumPieces } from '../../../rules/orders/quantity.ts';
import { isByCarton, moreText, type PackedTerms, quantityText } from '../../ui/amounts.ts';

interface PriceRungsProps {
  terms: PriceTerms & PackedTerms;
  /** Typed quantity; NaN if it is not a whole number. */
  pieces: number;
}

/**
 * Table of prices by quantity; marks the rung that the typed quantity reaches, and says what the next rung would save.
 */
export function PriceRungs({ terms, pieces }: PriceRungsProps) {
  const { priceSlabs, piecesPerCarton } = terms;
  if (priceSlabs.length === 0) return null;
  const cartons = Number.isNaN(pieces) ? 0 : inCartons(terms, pieces).cartons;
  const reached = slabReached(priceSlabs, cartons)?.fromCartons ?? 0;
  const first = Math.ceil(minimumPieces(terms) / piecesPerCarton);
  const rungs = [{ fromCartons: 0, shown: first }, ...priceSlabs.map((slab) => ({ ...slab, shown: slab.fromCartons }))];
  const byCarton = isByCarton(terms);
  return (
    <div className="mt-3">
      <table className="price-rungs">
        <caption className="sr-only">{m.price_by_quantity()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.price_by_quantity()}</th>
            {byCarton && <th scope="col">{terms.packing === 'set' ? m.slab_per_set() : m.slab_per_carton()}</th>}
            <th scope="col">{m.slab_per_piece()}</th>
          </tr>
        </thead>
        <tbody>
          {rungs.map(({ fromCartons, shown }) => {
            const charged = atRung(terms, fromCartons);
            const isReached = fromCartons === reached;
            return (
              <tr key={fromCartons} aria-current={isReached ? 'true' : undefined}>
                <th scope="row">
                  <span className="mr-2 whitespace-nowrap">
                    {m.slab_from({ quantity: quantityText(terms, shown * piecesPerCarton) })}
                  </span>
                  {isReached && <span className="yours">{m.slab_yours()}</span>}
                </th>
                {byCarton && <td translate="no">{formatRupees(discountedPerCarton(charged))}</td>}
                <td translate="no">{formatRupees(discountedPerPiece(charged))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p aria-live="polite" className="mt-1 text-sm text-green">
        <NextRung terms={terms} cartons={cartons} />
      </p>
    </div>
  );
}

/** Says what the next rung would save; nothing on the last rung. */
export function NextRung({ terms, cartons }: { terms: PriceTerms & PackedTerms; cartons: number }) {
  const next = nextRung(terms, cartons);
  if (next === null) return null;
  const { piecesPerCarton } = terms;
  return m.slab_next({
    missing: moreText(terms, next.missing * piecesPerCarton),
    price: formatRupees(next.pricePerCarton),
    saving: formatRupees(next.saving),
    quantity: quantityText(terms, next.fromCartons * piecesPerCarton),
  });
}
