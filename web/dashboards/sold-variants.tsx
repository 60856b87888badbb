import type { SoldVariant } from '../../domain/orders/analytics.ts';
import { pcsText } from '../ui/amounts.ts';

/** Best-selling variants of a product: 'Red · M: 48 pcs'; nothing for a product without options. */
export function SoldVariants({ variants }: { variants: SoldVariant[] }) {
  if (variants.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 pb-1 text-sm text-quiet">
      {variants.map(({ optionValues, pieces }) => (
        <li key={optionValues.join('\n')} className="wrap-anywhere">
          {`${optionValues.join(' · ')}: ${pcsText(pieces)}`}
        </li>
      ))}
    </ul>
  );
}
