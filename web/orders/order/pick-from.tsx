import type { OrderLine, OrderShare } from '../../../domain/orders/order-page.ts';
import { quantityText } from '../../ui/amounts.ts';

interface PickFromProps {
  lines: OrderLine[];
  shares: OrderShare[];
}

/** What each warehouse gives. */
export function PickFrom({ lines, shares }: PickFromProps) {
  return (
    <ul className="space-y-3">
      {[...Map.groupBy(shares, ({ warehouseId }) => warehouseId)].map(([id, own]) => (
        <li key={id} className="card p-3">
          <p className="font-semibold wrap-anywhere">
            {own[0]?.warehouse} <span className="text-sm font-normal text-quiet">{id}</span>
          </p>
          {own[0]?.address && <p className="whitespace-pre-line wrap-anywhere text-quiet">{own[0].address}</p>}
          <ul className="mt-1">
            {own.map((share) => (
              <Share key={String(share.productId)} lines={lines} share={share} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Share({ lines, share: { productId, pieces } }: { lines: OrderLine[]; share: OrderShare }) {
  const line = lines.find((one) => one.productId === productId);
  if (!line) return null;
  return (
    <li className="flex justify-between gap-4">
      <span className="wrap-anywhere">{line.name}</span>
      <span className="whitespace-nowrap">{quantityText(line, pieces)}</span>
    </li>
  );
}
